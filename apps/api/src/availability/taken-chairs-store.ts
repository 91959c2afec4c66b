import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import type { ChairBooking } from '@chairside/rules/availability';
import { and, between, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import { appointments } from '../db/schema.ts';

/** A chair that is taken for a stretch of a day. */
export interface TakenChair extends ChairBooking {
  date: string;
}

/** The active appointments from `start` to `end` as JSON, except one of a patient's own. */
export function selectTakenChairs(queries: Queries) {
  return queries
    .select({
      json: sql<string>`coalesce(json_agg(json_build_object(
        'date', date, 'start', start_minute, 'end', end_minute, 'chair', chair) order by date, start_minute, chair), '[]')::text`,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, ACTIVE_STATUSES),
        between(appointments.date, sql.placeholder('start'), sql.placeholder('end')),
        sql`(${appointments.id}, ${appointments.userId}) is distinct from (${sql.placeholder('id')}::uuid, ${sql.placeholder('userId')}::uuid)`,
      ),
    );
}

/** Reads them in one prepared statement. */
export function takenChairsReader(queries: Queries) {
  const statement = selectTakenChairs(queries).prepare('read_taken_chairs');
  return async (
    start: string,
    end: string,
    except: { id: string; userId: string } | null,
  ): Promise<JsonText<TakenChair[]>> => {
    const [row] = await statement.execute({
      start,
      end,
      id: except?.id ?? null,
      userId: except?.userId ?? null,
    });
    if (!row) throw new Error('the taken chairs could not be read');
    return jsonText(row.json);
  };
}
