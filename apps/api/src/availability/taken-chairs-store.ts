import { and, type Column, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import { appointments, blockedTimes } from '../db/schema.ts';
import { DAYS, daysAsked } from './schedule-json-store.ts';

/** Chairs that are taken for the same stretch of a day, by the same dentist: from, to, whose they are, and which; null is all. */
export type TakenTime = [start: number, end: number, dentist: string | null, chairs: (number | null)[]];

/** The times that are taken by date, those of a day as JSON that stays the same for as long as its rows do. */
export type TakenDays = Readonly<Record<string, string>>;

/**
 * The active appointments of some days, except one of a patient's own, and the blocked times then, as JSON. In it those of the
 * same time are one: in a large clinic there are thousands.
 */
export function selectTakenChairs(queries: Queries, days: SQL = DAYS) {
  const isAsked = (date: Column) => sql`${date} = any(array(select day from ${days} asked))`;
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
  const taken = unionAll(booked, blocked).as('taken');
  const alike = queries
    .select({
      date: taken.date,
      startMinute: taken.startMinute,
      endMinute: taken.endMinute,
      dentist: taken.dentist,
      // In no order: to sort the visits of a full day costs more than to read them.
      chairs: sql`array_agg(chair)`.as('chairs'),
    })
    .from(taken)
    .groupBy(taken.date, taken.startMinute, taken.endMinute, taken.dentist)
    .as('alike');
  const time = sql`json_build_array(start_minute, end_minute, dentist, chairs)`;
  const byDate = queries
    .select({
      date: alike.date,
      times: sql`json_agg(${time} order by start_minute, end_minute, dentist)::text`.as('times'),
    })
    .from(alike)
    .groupBy(alike.date)
    .as('by_date');
  return queries
    .select({ json: sql<string>`coalesce(json_object_agg(date, times), '{}')::text` })
    .from(byDate);
}

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
  ): Promise<JsonText<TakenDays>> => {
    const [row] = await statement.execute({
      ...daysAsked(start, end),
      id: except?.id ?? null,
      userId: except?.userId ?? null,
    });
    if (!row) throw new Error('the taken chairs could not be read');
    return jsonText(row.json);
  };
}
