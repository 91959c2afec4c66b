import type { Queries } from '../db/database.ts';
import { sumLostOf } from './dispute-store.ts';
import type { PaymentRow } from './store.ts';

/**
 * What a payment is once so much of it is lost in a dispute: that has gone back besides what had before, and what is left stays with
 * the clinic. A duplicate counts as gone whatever the dispute was about (REFUND-4).
 */
export function afterLoss(row: PaymentRow, lostPaise: number): Pick<PaymentRow, 'status' | 'refundedPaise'> {
  const { status, amountPaise } = row;
  if (status === 'duplicate') return { status: 'refunded', refundedPaise: row.refundedPaise };
  const refundedPaise = Math.min(amountPaise, row.refundedPaise + lostPaise);
  return { status: refundedPaise === amountPaise ? 'refunded' : status, refundedPaise };
}

/** How much of what has gone back of a payment was lost in disputes: the provider counts that as no refund. */
export async function lostSoFar(queries: Queries, { id, refundedPaise }: PaymentRow): Promise<number> {
  if (refundedPaise === 0) return 0;
  return Math.min(refundedPaise, await sumLostOf(queries, id));
}
