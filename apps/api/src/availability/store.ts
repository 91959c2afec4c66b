import { and, asc, between, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import {
  availabilityTemplates,
  chairs,
  holidayLists,
  holidays,
  templateDates,
  weeklyClosingDays,
} from '../db/schema.ts';
import type { HolidayRow, TemplateRow } from './schedule-json-store.ts';

export type HolidayList = (typeof holidayLists.$inferSelect)['list'];
type StoredTemplate = typeof availabilityTemplates.$inferSelect;

/** How many chairs there are as the owner has it. */
export async function countChairs(queries: Queries): Promise<number> {
  const [row] = await queries.select({ found: count() }).from(chairs);
  return row?.found ?? 0;
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

/**
 * Inserts a list of holidays unless that has been done before. A day that is one already keeps its reason, and one with hours of
 * its own stays open.
 */
export async function fillHolidayList(
  tx: Queries,
  list: typeof holidayLists.$inferInsert,
  days: HolidayRow[],
): Promise<void> {
  const first = await tx.insert(holidayLists).values(list).onConflictDoNothing().returning();
  if (first.length === 0) return;
  const dates = days.map(({ date }) => date);
  const withHours = await tx
    .select({ date: templateDates.date })
    .from(templateDates)
    .where(inArray(templateDates.date, dates));
  const open = new Set(withHours.map(({ date }) => date));
  const closed = days.filter(({ date }) => !open.has(date));
  if (closed.length > 0) await tx.insert(holidays).values(closed).onConflictDoNothing();
}

/** Whether the clinic has the holidays of a year that follow the moon, or has chosen from them. */
export async function hasAnnouncedHolidays(queries: Queries, year: number): Promise<boolean> {
  const found = await queries
    .select({ year: holidayLists.year })
    .from(holidayLists)
    .where(and(eq(holidayLists.year, year), eq(holidayLists.list, 'announced')));
  return found.length > 0;
}
