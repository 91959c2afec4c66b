import type { AdjustmentKind } from '@chairside/rules/adjustments';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { sessionAdjustments, sessionLedger, staff, subscriptions } from '../db/schema.ts';

interface NewAdjustment {
  subscriptionId: string;
  requestId: string;
  kind: AdjustmentKind;
  sessions: number;
  reason: string;
  staffId: string;
  /** Whose sessions they are that are taken, where they go back with a part of its money (BACK-4). */
  orderId?: string;
  now: Date;
}

/** Gives or takes sessions by an entry of the ledger, with who did and why; the subscription is locked by then. */
export async function insertAdjustment(
  tx: Queries,
  { subscriptionId, kind, sessions, orderId, now, ...adjustment }: NewAdjustment,
): Promise<void> {
  const id = newId();
  const entry = { id, subscriptionId, kind, sessions, orderId: orderId ?? null, createdAt: now };
  await tx.insert(sessionLedger).values(entry);
  await tx.insert(sessionAdjustments).values({ id, ...adjustment });
}

/** What a request has made already. */
export async function findAdjustment(tx: Queries, requestId: string) {
  const [row] = await tx
    .select({
      subscriptionId: sessionLedger.subscriptionId,
      kind: sessionLedger.kind,
      sessions: sessionLedger.sessions,
      reason: sessionAdjustments.reason,
    })
    .from(sessionAdjustments)
    .innerJoin(sessionLedger, eq(sessionLedger.id, sessionAdjustments.id))
    .where(eq(sessionAdjustments.requestId, requestId));
  return row;
}

/** The last sessions that owners gave and took of a user's plans, the latest first. */
export function listAdjustments(queries: Queries, userId: string, most: number) {
  const { id, kind, sessions, createdAt } = sessionLedger;
  return queries
    .select({ id, kind, sessions, createdAt, reason: sessionAdjustments.reason, staffName: staff.name })
    .from(subscriptions)
    .innerJoin(sessionLedger, eq(sessionLedger.subscriptionId, subscriptions.id))
    .innerJoin(sessionAdjustments, eq(sessionAdjustments.id, id))
    .innerJoin(staff, eq(staff.id, sessionAdjustments.staffId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** Takes away who adjusted the sessions of an account that is deleted, and why. The ledger stays. */
export async function eraseAdjustments(tx: Queries, userId: string): Promise<void> {
  const ofUser = tx
    .select({ id: sessionLedger.id })
    .from(sessionLedger)
    .innerJoin(subscriptions, eq(subscriptions.id, sessionLedger.subscriptionId))
    .where(and(eq(subscriptions.userId, userId), inArray(sessionLedger.kind, ['addition', 'deduction'])));
  await tx.delete(sessionAdjustments).where(inArray(sessionAdjustments.id, ofUser));
}
