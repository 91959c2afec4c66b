import { pauseDays } from '@chairside/rules/plan-pause';
import { restoredTerm } from '@chairside/rules/restored-term';
import { unspentOfOrder } from '@chairside/rules/session-lots';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { changeTerm } from './change-term.ts';
import { deletePauses, listPauses } from './pause-store.ts';
import { insertLedgerEntry, listLedger } from './store.ts';

/**
 * Takes back what is unspent of the sessions that an order granted, `most` at the most, and gives how many. The
 * subscription is locked by then; the database sees to it that an order's sessions are taken back once.
 */
export async function reverseGrant(
  tx: Queries,
  subscriptionId: string,
  { orderId, most, now }: { orderId: string; most: number; now: Date },
): Promise<number> {
  const unspent = await unspentOf(tx, subscriptionId, orderId);
  const sessions = Math.max(0, Math.min(unspent, most));
  if (sessions > 0) {
    await insertLedgerEntry(tx, {
      id: newId(),
      subscriptionId,
      kind: 'reversal',
      orderId,
      sessions,
      createdAt: now,
    });
  }
  return sessions;
}

/** What is unspent of the sessions that an order granted; the subscription is locked by then. */
export async function unspentOf(tx: Queries, subscriptionId: string, orderId: string): Promise<number> {
  return unspentOfOrder(await listLedger(tx, subscriptionId), orderId);
}

/** Suspends a subscription until its patient pays anew. */
export function suspend(tx: Queries, subscriptionId: string, now: Date): Promise<void> {
  return changeTerm(tx, subscriptionId, { status: 'suspended', updatedAt: now });
}

/**
 * Gives a running term the end back that it had before an order changed it, and the plan where that has changed as well;
 * pauses that would begin after that end go (ADJUST-11). Gives how many days these were.
 */
export async function restoreTerm(
  tx: Queries,
  subscriptionId: string,
  before: { planId?: string; planVersionId?: string; endDate: Date },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  const pauses = await listPauses(tx, subscriptionId);
  const { endDate, left } = restoredTerm(before.endDate, pauses, timeZone);
  const gone = pauses.filter((pause) => !left.includes(pause));
  await deletePauses(
    tx,
    gone.map(({ id }) => id),
  );
  await changeTerm(tx, subscriptionId, { ...before, endDate, updatedAt: now });
  return gone.reduce((sum, pause) => sum + pauseDays(pause), 0);
}
