import type { Pause } from '@chairside/rules/plan-pause';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { planPauses, staff, subscriptions } from '../db/schema.ts';

/** That a pause is of the term that its subscription has now, whose table the query joins. */
const ofThisTerm: SQL | undefined = and(
  eq(planPauses.subscriptionId, subscriptions.id),
  eq(planPauses.termStart, subscriptions.startDate),
);
const dates = { id: planPauses.id, from: planPauses.fromDate, until: planPauses.untilDate };

/** The pauses of a subscription's term as a column of a query that has its table, the earliest first. */
export const pausesOfTerm = sql<Pause[]>`(
  select coalesce(json_agg(
      json_build_object('from', ${planPauses.fromDate}, 'until', ${planPauses.untilDate}) order by ${planPauses.fromDate}
    ), '[]')
    from ${planPauses}
   where ${planPauses.subscriptionId} = ${subscriptions.id} and ${planPauses.termStart} = ${subscriptions.startDate})`;

/** The pause of the term that a date lies in, as of two placeholders; null where there is none. */
export const PAUSE_ON_DATE = sql<Pause | null>`(
  select json_build_object('from', pause.from_date, 'until', pause.until_date)
    from plan_pauses pause
    join subscriptions paused on paused.id = pause.subscription_id and paused.start_date = pause.term_start
   where pause.subscription_id = ${sql.placeholder('subscriptionId')}
     and ${sql.placeholder('date')} between pause.from_date and pause.until_date)`;

/** The pauses of a subscription's term, the earliest first. */
export function listPauses(queries: Queries, subscriptionId: string) {
  return queries
    .select({ ...dates, reason: planPauses.reason })
    .from(planPauses)
    .innerJoin(subscriptions, ofThisTerm)
    .where(eq(planPauses.subscriptionId, subscriptionId))
    .orderBy(asc(planPauses.fromDate));
}

/** The pause of the term that a date lies in. */
export async function findPauseOn(tx: Queries, subscriptionId: string, date: string) {
  const [row] = await tx
    .select(dates)
    .from(planPauses)
    .innerJoin(subscriptions, ofThisTerm)
    .where(
      and(
        eq(planPauses.subscriptionId, subscriptionId),
        lte(planPauses.fromDate, date),
        gte(planPauses.untilDate, date),
      ),
    );
  return row;
}

interface NewPause extends Pause {
  subscriptionId: string;
  requestId: string;
  reason: string;
  staffId: string;
  now: Date;
}

/** Pauses the term that a subscription has now; it is locked by then. */
export async function insertPause(tx: Queries, { from, until, now, ...pause }: NewPause): Promise<void> {
  // Not by way of a Date, which knows less of an instant than the column does.
  const termStart = sql`(select start_date from subscriptions where id = ${pause.subscriptionId})`;
  const row = { id: newId(), ...pause, termStart, fromDate: from, untilDate: until, createdAt: now };
  await tx.insert(planPauses).values(row);
}

/** What a request has made already. */
export async function findPauseOfRequest(tx: Queries, requestId: string) {
  const { fromDate: from, untilDate: until, subscriptionId, reason } = planPauses;
  const [row] = await tx
    .select({ from, until, subscriptionId, reason })
    .from(planPauses)
    .where(eq(planPauses.requestId, requestId));
  return row;
}

/** A pause of the term that its subscription has now, and whose it is. */
export async function findPause(queries: Queries, id: string) {
  const { reason } = planPauses;
  const [row] = await queries
    .select({ ...dates, reason, userId: subscriptions.userId })
    .from(planPauses)
    .innerJoin(subscriptions, ofThisTerm)
    .where(eq(planPauses.id, id));
  return row;
}

/** Notes that a pause was ended before its time, and which day was its last. */
export async function shortenPause(
  tx: Queries,
  id: string,
  { until, staffId, now }: { until: string; staffId: string; now: Date },
): Promise<void> {
  await tx
    .update(planPauses)
    .set({ untilDate: until, endedAt: now, endedBy: staffId })
    .where(eq(planPauses.id, id));
}

export async function deletePauses(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(planPauses).where(inArray(planPauses.id, [...ids]));
}

/** The last pauses of a user's term, the latest first, with who made and who ended them. */
export function listPausesWithStaff(queries: Queries, userId: string, most: number) {
  const ending = alias(staff, 'ending');
  const { reason, createdAt, endedAt, endedBy, staffId, fromDate } = planPauses;
  return queries
    .select({ ...dates, reason, createdAt, endedAt, staffName: staff.name, endedByName: ending.name })
    .from(planPauses)
    .innerJoin(subscriptions, ofThisTerm)
    .innerJoin(staff, eq(staff.id, staffId))
    .leftJoin(ending, eq(ending.id, endedBy))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(fromDate))
    .limit(most);
}

/** All pauses of a user's plans, those of terms that are over among them, the latest first. */
export function listAllPauses(queries: Queries, userId: string) {
  const { id, fromDate: from, untilDate: until, reason, createdAt, endedAt } = planPauses;
  return queries
    .select({ from, until, reason, createdAt, endedAt })
    .from(planPauses)
    .innerJoin(subscriptions, eq(subscriptions.id, planPauses.subscriptionId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(from), desc(id));
}

/** Takes away the pauses of an account that is deleted. */
export async function erasePauses(tx: Queries, userId: string): Promise<void> {
  const ofUser = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  await tx.delete(planPauses).where(inArray(planPauses.subscriptionId, ofUser));
}
