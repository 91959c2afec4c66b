import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { plans, sessionLedger, subscriptions } from '../db/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function insertSubscription(tx: Queries, row: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(row);
}

export async function findSubscriptionWithPlan(queries: Queries, userId: string) {
  const [row] = await queries
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId));
  return row;
}

export async function lockSubscription(tx: Queries, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
  return row;
}

export async function updateTerm(
  tx: Queries,
  id: string,
  term: Partial<
    Pick<SubscriptionRow, 'planId' | 'status' | 'startDate' | 'endDate' | 'consumedBeforeTerm' | 'updatedAt'>
  >,
): Promise<void> {
  await tx.update(subscriptions).set(term).where(eq(subscriptions.id, id));
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

export async function insertConsumption(
  tx: Queries,
  consumption: { id: string; subscriptionId: string; appointmentId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(sessionLedger).values({ ...consumption, kind: 'consume', sessions: 1 });
}
