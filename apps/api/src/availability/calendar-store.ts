import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import { SNAPSHOT } from '../db/snapshot.ts';
import { ONCE, statement } from '../db/statement.ts';
import { CHANGED_DAYS } from './calendar-changes-store.ts';
import { daysAsked, SCHEDULE, type Schedule } from './schedule-json-store.ts';
import type { OwnAppointment } from './taken-chairs.ts';
import { selectTakenChairs, type TakenDays } from './taken-chairs-store.ts';

/** What decides about the slots of some days. */
export interface StoredCalendar {
  schedule: JsonText<Schedule>;
  taken: JsonText<TakenDays>;
}

/** The same as it was in a snapshot; the taken times are there by their days, so that those which change can be replaced. */
export interface KnownCalendar {
  schedule: JsonText<Schedule>;
  taken: TakenDays;
  snapshot: string;
}

const schedule = statement((queries) =>
  queries.select({ json: SCHEDULE }).from(ONCE).prepare('read_schedule'),
);
const calendar = statement((queries) => {
  const taken = sql<string>`(${selectTakenChairs(queries)})`;
  return queries.select({ schedule: SCHEDULE, taken }).from(ONCE).prepare('read_calendar');
});
const calendarSince = statement((queries) => {
  const changed = queries.$with('changed_days', { day: sql<string>`day` }).as(CHANGED_DAYS);
  return queries
    .with(changed)
    .select({
      schedule: SCHEDULE,
      taken: sql<string>`(${selectTakenChairs(queries, sql`changed_days`)})`,
      changed: sql<string[]>`(select coalesce(json_agg(day), '[]') from changed_days)`,
      snapshot: SNAPSHOT,
    })
    .from(ONCE)
    .prepare('read_calendar_since');
});

/**
 * Reads the default template, those of single days, to which days of the week with hours of their own add theirs, the weekly
 * closing days and the holidays from `start` to `end`, in one prepared statement whatever lies between. The JSON text alone
 * tells whether anything has changed since it was last read.
 */
export function scheduleReader(queries: Queries) {
  const read = schedule(queries);
  return async (start: string, end: string): Promise<JsonText<Schedule>> => {
    const [row] = await read.execute(daysAsked(start, end));
    if (!row) throw new Error('the schedule could not be read');
    return jsonText(row.json);
  };
}

/**
 * Reads the schedule from `start` to `end` and the chairs taken then, without those of one of a patient's own appointments, in
 * one prepared statement.
 */
export function calendarReader(queries: Queries) {
  const read = calendar(queries);
  return async (
    start: string,
    end: string,
    except: OwnAppointment | null = null,
  ): Promise<StoredCalendar> => {
    const { id = null, userId = null } = except ?? {};
    const [row] = await read.execute({ ...daysAsked(start, end), id, userId });
    if (!row) throw new Error('the calendar could not be read');
    return { schedule: jsonText(row.schedule), taken: jsonText(row.taken) };
  };
}

/**
 * Reads the calendar as it is now, of which only the days are read again that have changed since it was read before. Where
 * none has, the taken times are the very same object.
 */
export function knownCalendarReader(queries: Queries) {
  const read = calendarSince(queries);
  return async (start: string, end: string, before: KnownCalendar | undefined): Promise<KnownCalendar> => {
    const asked = { ...daysAsked(start, end), id: null, userId: null, seen: before?.snapshot ?? null };
    const [row] = await read.execute(asked);
    if (!row) throw new Error('the calendar could not be read');
    return {
      schedule: jsonText(row.schedule),
      taken: withChanges(before?.taken ?? {}, row),
      snapshot: row.snapshot,
    };
  };
}

function withChanges(before: TakenDays, { changed, taken }: { changed: string[]; taken: string }): TakenDays {
  if (changed.length === 0) return before;
  const again = new Set(changed);
  const unchanged = Object.entries(before).filter(([date]) => !again.has(date));
  return { ...Object.fromEntries(unchanged), ...jsonText<TakenDays>(taken).read() };
}
