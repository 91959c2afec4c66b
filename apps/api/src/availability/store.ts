import { and, asc, between, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import {
  availabilityTemplates,
  chairs,
  holidayLists,
  holidays,
  templateDates,
  weeklyClosingDays,
} from '../db/schema.ts';
import { SNAPSHOT } from '../db/snapshot.ts';
import { statement } from '../db/statement.ts';
import {
  daysAsked,
  type HolidayRow,
  SCHEDULE,
  type Schedule,
  type TemplateRow,
} from './schedule-json-store.ts';
import type { OwnAppointment } from './taken-chairs.ts';
import { selectTakenChairs, type TakenDays } from './taken-chairs-store.ts';

export type HolidayList = (typeof holidayLists.$inferSelect)['list'];
type StoredTemplate = typeof availabilityTemplates.$inferSelect;

/** What decides about the slots of some days, and the snapshot it was read in. */
export interface StoredCalendar {
  schedule: JsonText<Schedule>;
  taken: JsonText<TakenDays>;
  snapshot: string;
}

const ONCE = sql`(select 1) as once`;

const schedule = statement((queries) =>
  queries.select({ json: SCHEDULE }).from(ONCE).prepare('read_schedule'),
);
const calendar = statement((queries) => {
  const taken = sql<string>`(${selectTakenChairs(queries)})`;
  return queries
    .select({ schedule: SCHEDULE, taken, snapshot: SNAPSHOT })
    .from(ONCE)
    .prepare('read_calendar');
});

/**
 * Reads the default template, those of single days, to which days of the week with hours of their own add theirs, the weekly closing days and the holidays from `start` to `end`, in
 * one prepared statement whatever lies between. The JSON text alone tells whether anything has changed since it was last read.
 */
export function scheduleReader(queries: Queries) {
  const read = schedule(queries);
  return async (start: string, end: string): Promise<JsonText<Schedule>> => {
    const [row] = await read.execute(daysAsked(start, end));
    if (!row) throw new Error('the schedule could not be read');
    return jsonText(row.json);
  };
}

/** How many chairs there are as the owner has it. */
export async function countChairs(queries: Queries): Promise<number> {
  const [row] = await queries.select({ found: count() }).from(chairs);
  return row?.found ?? 0;
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
    return { schedule: jsonText(row.schedule), taken: jsonText(row.taken), snapshot: row.snapshot };
  };
}

/**
 * Inserts a default template and the days of the week on which it does not hold, unless there is one yet; of several
 * processes at once, one does.
 */
export async function insertDefaultIfNone(
  database: Database,
  row: StoredTemplate,
  closedWeekdays: number[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${availabilityTemplates} in share row exclusive mode`);
    const [existing] = await tx
      .select({ templates: count() })
      .from(availabilityTemplates)
      .where(eq(availabilityTemplates.isDefault, true));
    if (existing?.templates !== 0) return;
    await insertTemplate(tx, row);
    await closeOnWeekdays(tx, closedWeekdays);
  });
}

export async function insertTemplate(queries: Queries, row: StoredTemplate): Promise<void> {
  await queries.insert(availabilityTemplates).values(row);
}

export async function listTemplates(queries: Queries): Promise<TemplateRow[]> {
  const templates = await queries
    .select()
    .from(availabilityTemplates)
    .orderBy(asc(availabilityTemplates.name));
  const dates = await queries.select().from(templateDates).orderBy(asc(templateDates.date));
  return templates.map((template) => ({
    ...template,
    dates: dates.filter(({ templateId }) => templateId === template.id).map(({ date }) => date),
  }));
}

export async function updateTemplate(
  queries: Queries,
  id: string,
  changes: Partial<Omit<StoredTemplate, 'id' | 'createdAt'>>,
): Promise<void> {
  await queries.update(availabilityTemplates).set(changes).where(eq(availabilityTemplates.id, id));
}

/** Takes the default mark off whichever template has it. */
export async function clearDefault(queries: Queries): Promise<void> {
  await queries
    .update(availabilityTemplates)
    .set({ isDefault: false })
    .where(eq(availabilityTemplates.isDefault, true));
}

export async function deleteTemplate(queries: Queries, id: string): Promise<void> {
  await queries.delete(availabilityTemplates).where(eq(availabilityTemplates.id, id));
}

/** Has a template hold on those dates, whichever held there before. */
export async function putOnDates(queries: Queries, templateId: string, dates: string[]): Promise<void> {
  await queries
    .insert(templateDates)
    .values([...new Set(dates)].map((date) => ({ date, templateId })))
    .onConflictDoUpdate({ target: templateDates.date, set: { templateId } });
}

/** Gives those dates back to the default template; returns how many had one of their own. */
export async function clearDates(queries: Queries, dates: string[]): Promise<number> {
  const cleared = await queries.delete(templateDates).where(inArray(templateDates.date, dates)).returning();
  return cleared.length;
}

export async function listHolidays(queries: Queries, start: string, end: string): Promise<HolidayRow[]> {
  return queries
    .select()
    .from(holidays)
    .where(between(holidays.date, start, end))
    .orderBy(asc(holidays.date));
}

/** Closes the clinic on a date. What is booked on it stays until somebody moves it. */
export async function addHoliday(queries: Queries, holiday: HolidayRow): Promise<void> {
  await queries
    .insert(holidays)
    .values(holiday)
    .onConflictDoUpdate({ target: holidays.date, set: { reason: holiday.reason } });
}

/** Opens a day again; returns whether it was a holiday. */
export async function deleteHoliday(queries: Queries, date: string): Promise<boolean> {
  return (await queries.delete(holidays).where(eq(holidays.date, date)).returning()).length > 0;
}

export async function listClosedWeekdays(queries: Queries): Promise<number[]> {
  const rows = await queries.select().from(weeklyClosingDays).orderBy(asc(weeklyClosingDays.weekday));
  return rows.map(({ weekday }) => weekday);
}

/** Closes the clinic on days of every week (1 for Monday). What is booked then stays until somebody moves it. */
export async function closeOnWeekdays(queries: Queries, weekdays: number[]): Promise<void> {
  const rows = weekdays.map((weekday) => ({ weekday }));
  await queries.insert(weeklyClosingDays).values(rows).onConflictDoNothing();
}

export async function openOnWeekdays(queries: Queries, weekdays: number[]): Promise<void> {
  await queries.delete(weeklyClosingDays).where(inArray(weeklyClosingDays.weekday, weekdays));
}

/** Notes that the clinic has chosen from the lists of some years: what it left out is not filled in by itself (SLOT-14). */
export async function noteListsChosen(tx: Queries, years: number[], filledAt: Date): Promise<void> {
  const lists = years.flatMap((year) => [
    { year, list: 'fixed' as const, filledAt },
    { year, list: 'announced' as const, filledAt },
  ]);
  await tx.insert(holidayLists).values(lists).onConflictDoNothing();
}

/** Inserts a list of holidays unless that has been done before; a day that is one already keeps its reason. */
export async function fillHolidayList(
  tx: Queries,
  list: typeof holidayLists.$inferInsert,
  days: HolidayRow[],
): Promise<void> {
  const first = await tx.insert(holidayLists).values(list).onConflictDoNothing().returning();
  if (first.length > 0) await tx.insert(holidays).values(days).onConflictDoNothing();
}

/** Whether the clinic has the holidays of a year that follow the moon, or has chosen from them. */
export async function hasAnnouncedHolidays(queries: Queries, year: number): Promise<boolean> {
  const found = await queries
    .select({ year: holidayLists.year })
    .from(holidayLists)
    .where(and(eq(holidayLists.year, year), eq(holidayLists.list, 'announced')));
  return found.length > 0;
}
