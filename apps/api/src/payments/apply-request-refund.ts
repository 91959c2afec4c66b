import { refundedOf } from '@chairside/rules/payment';
import { knownToBeBack } from '@chairside/rules/refund';
import type { Queries } from '../db/database.ts';
import { endRefund, listUnentered, notBackYet, type RefundRow } from '../money/feature.ts';
import type { ReportedPayment } from '../providers/gateway-entities.ts';
import { lostSoFar } from './after-loss.ts';
import type { ApplyDependencies, BeforeCounting } from './dependencies.ts';
import { loseDisputed } from './lose-disputed.ts';
import type { OrderDependencies } from './order-payments.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { refundedByNow } from './refunded-by-now.ts';
import { lockRequestPayment, type RequestPayment } from './request-payment.ts';
import { returnRequestMoney } from './return-request-money.ts';
import { isAskedBack } from './store.ts';

type Applied = 'known' | 'refunded' | 'partly_refunded' | 'unknown_payment';

/**
 * Applies what the gateway has sent back of a payment by a QR code or a link, once, whoever brings the news (REFUND-11): the
 * webhook, or the hourly look.
 */
export async function applyRequestRefund(
  dependencies: ApplyDependencies,
  payment: ReportedPayment,
  now: Date,
  first?: BeforeCounting,
): Promise<Applied> {
  const { database, log } = dependencies;
  const applied = await database.transaction((tx) => applyReturnsOf(dependencies, tx, payment, now, first));
  if (applied === 'refunded' || applied === 'partly_refunded') {
    log.warn({ gatewayPaymentId: payment.id, applied }, 'a payment by a request was refunded');
  }
  return applied;
}

/** The same of what an event says. */
export async function takeRequestRefund(
  dependencies: OrderDependencies,
  reported: ReportedPayment,
  now: Date,
): Promise<void> {
  const payment = await refundedByNow(dependencies, reported);
  if (payment) await applyRequestRefund(dependencies, payment, now);
}

/** The same within a transaction, with a dispute that was lost before its payment came in; the sale is locked first. */
export async function applyReturnsOf(
  dependencies: ApplyDependencies,
  tx: Queries,
  payment: ReportedPayment,
  now: Date,
  first?: BeforeCounting,
): Promise<Applied> {
  const paid = await lockRequestPayment(tx, payment.id);
  if (!paid) return 'unknown_payment';
  await first?.(tx);
  if (await loseDisputed(dependencies, tx, paid, now)) return 'refunded';
  return refund(dependencies, tx, paid, { reportedPaise: refundedOf(payment), now });
}

/** Enters a refund of the desk that the gateway has carried out, with what goes back by it, once (BACK-6, BACK-8). */
export function applyOwnRefund(
  dependencies: ApplyDependencies,
  gatewayPaymentId: string,
  { id, gatewayRefundId }: { id: string; gatewayRefundId: string },
  now: Date,
): Promise<Applied> {
  return dependencies.database.transaction(async (tx) => {
    const paid = await lockRequestPayment(tx, gatewayPaymentId);
    if (!paid) return 'unknown_payment';
    const own = await endRefund(tx, id, { status: 'processed', endedAt: now, gatewayRefundId });
    return own ? refund(dependencies, tx, paid, { reportedPaise: 0, own, now }) : 'known';
  });
}

async function refund(
  dependencies: ApplyDependencies,
  tx: Queries,
  paid: RequestPayment,
  { reportedPaise, own, now }: { reportedPaise: number; own?: RefundRow; now: Date },
): Promise<Applied> {
  const { row, sale } = paid;
  if (isAskedBack(row)) return 'known';
  const pendingPaise = await notBackYet(tx, row.id, now);
  const done = await listUnentered(tx, row.id);
  const donePaise = done.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const known = { pendingPaise, donePaise, knownPaise: row.refundedPaise };
  const backPaise = knownToBeBack(reportedPaise + (await lostSoFar(tx, row)), known);
  const refundedPaise = Math.min(row.amountPaise, backPaise);
  if (row.status === 'refunded' || refundedPaise <= row.refundedPaise) return 'known';
  const isFull = refundedPaise === row.amountPaise;
  const applied = isFull ? 'refunded' : 'partly_refunded';
  const isOwn = donePaise >= refundedPaise - row.refundedPaise;
  const status = isFull ? 'refunded' : row.status;
  const reversal = await returnRequestMoney(dependencies, tx, paid, {
    ...{ status, refundedPaise, by: 'refund', own, now },
  });
  if (isOwn || row.status === 'duplicate') return applied;
  const more = { kind: applied, amountPaise: refundedPaise, reversal } as const;
  await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, { ...sale, row }, more), now);
  return applied;
}
