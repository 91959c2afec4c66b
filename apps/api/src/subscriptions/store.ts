import { MINUTE_MS } from '@chairside/rules/durations';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { timestamptz } from '../db/expressions.ts';
import { orders, plans, planVersions, sessionLedger, subscriptions, users } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { pausesOfTerm } from './pause-store.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function insertSubscriptions(
  tx: Queries,
  rows: (typeof subscriptions.$inferInsert)[],
): Promise<void> {
  await tx.insert(subscriptions).values(rows);
}

/**
 * The columns of a subscription as it is shown: its plan as it is now, which the statement joins, and what was sold of it, null
 * while nothing is paid, by a left join; and the pauses of its term.
 */
export const SUBSCRIPTION_WITH_PLAN = {
  subscription: subscriptions,
  plan: plans,
  version: planVersions,
  pauses: pausesOfTerm,
};

const withPlan = statement((queries) =>
  queries
    .select(SUBSCRIPTION_WITH_PLAN)
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    .prepare('read_subscription_with_plan'),
);

export type SubscriptionWithPlan = Awaited<ReturnType<ReturnType<typeof withPlan>['execute']>>[number];

/** A user's subscription with its plan, what was sold of it and the pauses of its term. */
export async function findSubscriptionWithPlan(
  queries: Queries,
  userId: string,
): Promise<SubscriptionWithPlan | undefined> {
  const [row] = await withPlan(queries).execute({ userId });
  return row;
}

/** The treatments that a user's plan includes, as it was sold; null for all, and while nothing is paid. */
export async function findIncludedTreatments(queries: Queries, userId: string): Promise<string[] | null> {
  const [row] = await queries
    .select({ treatmentIds: planVersions.treatmentIds })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(eq(subscriptions.userId, userId));
  return row?.treatmentIds ?? null;
}

const locked = statement((tx) =>
  tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    .for('update')
    .prepare('lock_subscription'),
);

export async function lockSubscription(tx: Queries, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await locked(tx).execute({ userId });
  return row;
}

/** What may change of a term. */
export type TermChange = Pick<SubscriptionRow, 'updatedAt'> &
  Partial<
    Pick<
      SubscriptionRow,
      'planId' | 'planVersionId' | 'status' | 'startDate' | 'endDate' | 'consumedBeforeTerm'
    >
  >;

export async function updateTerm(tx: Queries, id: string, term: TermChange): Promise<void> {
  await tx.update(subscriptions).set(term).where(eq(subscriptions.id, id));
}

export async function updateReminders(
  tx: Queries,
  userId: string,
  renewalReminders: boolean,
): Promise<Pick<SubscriptionRow, 'id' | 'status'> | undefined> {
  const [updated] = await tx
    .update(subscriptions)
    .set({ renewalReminders })
    .where(eq(subscriptions.userId, userId))
    .returning({ id: subscriptions.id, status: subscriptions.status });
  return updated;
}

export async function endActive(tx: Queries, id: string, now: Date): Promise<void> {
  const { startDate, endDate } = subscriptions;
  const time = timestamptz(now);
  await tx
    .update(subscriptions)
    .set({
      status: 'expired',
      // A term lasts for a moment at least, whatever the clocks of two processes say.
      endDate: sql`least(${endDate}, greatest(${time}, ${startDate} + interval '1 second'))`,
      updatedAt: now,
    })
    .where(and(eq(subscriptions.id, id), IS_ACTIVE));
}

const A_RUN = 200;
const IS_ACTIVE = eq(subscriptions.status, 'active');

/** Subscriptions whose end has come and that are not marked so yet, the oldest first; so many at a time. */
export function findEnded(queries: Queries, now: Date) {
  return findTerms(queries, and(IS_ACTIVE, lte(subscriptions.endDate, now))).limit(A_RUN);
}

/** Subscriptions that end between two instants and whose patients want to be reminded, the next to end first. */
export function findEndingBetween(queries: Queries, from: Date, until: Date) {
  const { endDate, renewalReminders } = subscriptions;
  const isNear = and(gt(endDate, from), lte(endDate, until));
  return findTerms(queries, and(IS_ACTIVE, isNear, eq(renewalReminders, true)));
}

/** That a term was marked as ended by a clock that was ahead: what really ended before its time has no money or no account left. */
function isEndedEarly(now: Date): SQL | undefined {
  const { userId, status, startDate, endDate } = subscriptions;
  // Two processes have clocks that differ by less.
  const isAhead = gt(endDate, new Date(now.getTime() + MINUTE_MS));
  const stands = sql`exists (
    select from ${orders} join ${users} on ${users.id} = ${orders.userId} and ${users.erasedAt} is null
     where ${orders.userId} = ${userId} and ${orders.status} = 'paid' and ${orders.reversedAt} is null
       and ${orders.paidAt} >= ${startDate})`;
  return and(eq(status, 'expired'), isAhead, stands);
}

/** Subscriptions that were marked as ended too early, the next to end first; so many at a time. */
export function findEndedEarly(queries: Queries, now: Date) {
  return findTerms(queries, isEndedEarly(now)).limit(A_RUN);
}

/** Has a term run again that was marked as ended too early, if it was; it is locked by then. */
export async function resumeTerm(tx: Queries, id: string, now: Date): Promise<boolean> {
  const resumed = await tx
    .update(subscriptions)
    .set({ status: 'active', updatedAt: now })
    .where(and(eq(subscriptions.id, id), isEndedEarly(now)))
    .returning({ id: subscriptions.id });
  return resumed.length === 1;
}

function findTerms(queries: Queries, which: SQL | undefined) {
  const { id, userId, status, startDate, endDate } = subscriptions;
  return queries
    .select({ id, userId, status, startDate, endDate, planName: planVersions.name })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(which)
    .orderBy(asc(endDate), asc(id));
}

/** Sessions that come in by an order or a free switch, lapse, or are taken back. */
export async function insertLedgerEntry(
  tx: Queries,
  entry: { id: string; subscriptionId: string; sessions: number; createdAt: Date } & (
    | { kind: 'grant' | 'reversal'; orderId: string }
    | { kind: 'switch' | 'lapse' }
  ),
): Promise<void> {
  await tx.insert(sessionLedger).values(entry);
}

export async function findGrantOf(queries: Queries, orderId: string) {
  const [row] = await queries
    .select({ sessions: sessionLedger.sessions })
    .from(sessionLedger)
    .where(and(eq(sessionLedger.orderId, orderId), eq(sessionLedger.kind, 'grant')));
  return row;
}

/** Everything that was entered for a subscription, in the order it was. */
export function listLedger(queries: Queries, subscriptionId: string) {
  const { kind, sessions, orderId, createdAt, id } = sessionLedger;
  return queries
    .select({ kind, sessions, orderId })
    .from(sessionLedger)
    .where(eq(sessionLedger.subscriptionId, subscriptionId))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * The session that a completed visit spends, or that comes back when its completion is undone: as many as the visit uses,
 * which a trigger (session_ledger_completions) fills in.
 */
export async function insertVisitEntry(
  tx: Queries,
  entry: {
    id: string;
    kind: 'consume' | 'return';
    subscriptionId: string;
    appointmentId: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insert(sessionLedger).values({ ...entry, sessions: 1 });
}
