import type { ChairBooking } from '@chairside/rules/chair-bookings';
import { and, type Column, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import { appointments, blockedTimes } from '../db/schema.ts';
import { DAYS, daysAsked } from './schedule-json-store.ts';

/** A chair that is taken for a stretch of a day, booked or blocked. */
export interface TakenChair extends ChairBooking {
  date: string;
}

/** The active appointments from `start` to `end`, except one of a patient's own, and the blocked times then, as JSON. */
export function selectTakenChairs(queries: Queries) {
  const booked = queries
    .select({
      ...placeIn(appointments),
      endMinute: sql<number>`least(1440, ${appointments.endMinute} + ${appointments.bufferMinutes})`.as(
        'end_minute',
      ),
      dentist: sql<string | null>`${appointments.dentistId}`.as('dentist'),
    })
    .from(appointments)
    .where(
      and(
        IS_ACTIVE,
        isAsked(appointments.date),
        sql`(${appointments.id}, ${appointments.userId}) is distinct from (${sql.placeholder('id')}::uuid, ${sql.placeholder('userId')}::uuid)`,
      ),
    );
  const blocked = queries
    .select({ ...placeIn(blockedTimes), dentist: sql<string | null>`null::uuid`.as('dentist') })
    .from(blockedTimes)
    .where(and(isNull(blockedTimes.removedAt), isAsked(blockedTimes.date)));
  return queries
    .select({
      json: sql<string>`coalesce(json_agg(
        case when dentist is null
          then json_build_object('date', date, 'start', start_minute, 'end', end_minute, 'chair', chair)
          else json_build_object('date', date, 'start', start_minute, 'end', end_minute, 'chair', chair, 'dentist', dentist)
        end order by date, start_minute, chair), '[]')::text`,
    })
    .from(unionAll(booked, blocked).as('taken'));
}

const isAsked = (date: Column) => sql`${date} = any(array(select day from ${DAYS} asked))`;

function placeIn({ date, startMinute, endMinute, chair }: typeof appointments | typeof blockedTimes) {
  return {
    date,
    startMinute,
    endMinute: sql<number>`${endMinute}`.as('end_minute'),
    chair: sql<number | null>`${chair}`.as('chair'),
  };
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
      ...daysAsked(start, end),
      id: except?.id ?? null,
      userId: except?.userId ?? null,
    });
    if (!row) throw new Error('the taken chairs could not be read');
    return jsonText(row.json);
  };
}
