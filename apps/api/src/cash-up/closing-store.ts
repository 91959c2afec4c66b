import type { WaySums } from '@chairside/rules/cash-up';
import type { MoneyWay } from '@chairside/rules/sale';
import { and, desc, eq, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { dayClosings, dayCounts, moneyEntries, staff } from '../db/schema.ts';

export type ClosingRow = typeof dayClosings.$inferSelect;
type CountRow = typeof dayCounts.$inferSelect;

/** What came in and went back on a day, by the ways that had any. */
export async function findSums(queries: Queries, day: string): Promise<Map<MoneyWay, WaySums>> {
  const summed = (kind: 'payment' | 'refund') =>
    sql`coalesce(sum(${moneyEntries.amountPaise}) filter (where ${moneyEntries.kind} = ${kind}), 0)`.mapWith(
      Number,
    );
  const rows = await queries
    .select({ way: moneyEntries.way, inPaise: summed('payment'), outPaise: summed('refund') })
    .from(moneyEntries)
    .where(eq(moneyEntries.day, day))
    .groupBy(moneyEntries.way);
  return new Map(rows.map(({ way, ...sums }) => [way, sums]));
}

export async function findClosing(queries: Queries, id: string): Promise<ClosingRow | undefined> {
  const [row] = await queries.select().from(dayClosings).where(eq(dayClosings.id, id));
  return row;
}

const isOpen = isNull(dayClosings.reopenedAt);

/** The closing that a day is closed by, with who closed it. */
export async function findClosingOfDay(queries: Queries, day: string) {
  const [row] = await queries
    .select({ closing: dayClosings, closedBy: staff.name })
    .from(dayClosings)
    .innerJoin(staff, eq(staff.id, dayClosings.closedBy))
    .where(and(eq(dayClosings.day, day), isOpen));
  return row;
}

export function listCounts(queries: Queries, closingId: string): Promise<CountRow[]> {
  return queries.select().from(dayCounts).where(eq(dayCounts.closingId, closingId));
}

/** The closings of a day that were reopened, latest first, with who closed and who reopened it. */
export function listReopened(queries: Queries, day: string, most: number) {
  const reopener = alias(staff, 'reopener');
  return queries
    .select({ closing: dayClosings, closedBy: staff.name, reopenedBy: reopener.name })
    .from(dayClosings)
    .innerJoin(staff, eq(staff.id, dayClosings.closedBy))
    .innerJoin(reopener, eq(reopener.id, dayClosings.reopenedBy))
    .where(and(eq(dayClosings.day, day), isNotNull(dayClosings.reopenedAt)))
    .orderBy(desc(dayClosings.reopenedAt))
    .limit(most);
}

/** What the last closing before a day left in the drawer, in paise; null where there is none. */
export async function findLeftBefore(queries: Queries, day: string): Promise<number | null> {
  const [row] = await queries
    .select({ leftPaise: dayClosings.leftPaise })
    .from(dayClosings)
    .where(and(lt(dayClosings.day, day), isOpen))
    .orderBy(desc(dayClosings.day))
    .limit(1);
  return row?.leftPaise ?? null;
}

/** The days with money, from one up to before another, that nobody has closed; latest first. */
export async function listNotClosed(queries: Queries, from: string, before: string): Promise<string[]> {
  const closed = queries
    .select({ day: dayClosings.day })
    .from(dayClosings)
    .where(and(eq(dayClosings.day, moneyEntries.day), isOpen));
  const rows = await queries
    .selectDistinct({ day: moneyEntries.day })
    .from(moneyEntries)
    .where(and(gte(moneyEntries.day, from), lt(moneyEntries.day, before), notExists(closed)))
    .orderBy(desc(moneyEntries.day));
  return rows.map(({ day }) => day);
}

/** Stores a closing with what was counted. */
export async function insertClosing(
  tx: Queries,
  closing: typeof dayClosings.$inferInsert,
  counts: Omit<CountRow, 'closingId'>[],
): Promise<void> {
  await tx.insert(dayClosings).values(closing);
  await tx.insert(dayCounts).values(counts.map((count) => ({ ...count, closingId: closing.id })));
}

/** Reopens the day of a closing; false where it is reopened already. */
export async function markReopened(
  tx: Queries,
  id: string,
  reopened: { reopenedAt: Date; reopenedBy: string; reopenReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(dayClosings)
    .set(reopened)
    .where(and(eq(dayClosings.id, id), isOpen))
    .returning({ id: dayClosings.id });
  return rows.length === 1;
}
