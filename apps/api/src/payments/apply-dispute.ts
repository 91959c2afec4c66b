import { clinicDateAt } from '@chairside/rules/clinic-date';
import { movesDispute } from '@chairside/rules/dispute';
import { isFinal } from '@chairside/rules/payment';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Reversal } from '../messages/feature.ts';
import type { ReportedDispute, ReportedRefund } from '../providers/gateway-entities.ts';
import { afterLoss } from './after-loss.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { countFailedRefunds, findDispute, putDispute, recordFailedRefund } from './dispute-store.ts';
import { enterMoney } from './enter-money.ts';
import { lockOrderOf } from './order-lock-store.ts';
import type { OrderRow } from './order-store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { lockRequestPayment, type RequestPayment } from './request-payment.ts';
import { returnRequestMoney } from './return-request-money.ts';
import { reverseDisputed } from './reverse-disputed.ts';
import { findPayment, type PaymentRow } from './store.ts';

/** A payment, of an order or by a request, and the version of the plan that it is for. */
interface Disputed {
  row: PaymentRow;
  planVersionId: string | null;
  of: { order: OrderRow } | { request: RequestPayment };
}

/**
 * Applies a report of a dispute, forward only, and notifies the clinic. A lost one reverses what the payment's order
 * granted, whatever part of it was disputed, and suspends; for a duplicate payment nothing was granted, so nothing is reversed (REFUND-4).
 */
export async function applyDispute(
  dependencies: ApplyDependencies,
  dispute: ReportedDispute,
  now: Date,
): Promise<'known' | 'recorded' | 'unknown_payment'> {
  const { id: gatewayDisputeId, status, amountPaise } = dispute;
  return withPayment(dependencies, dispute.paymentId, async (tx, disputed) => {
    const { row } = disputed;
    const earlier = await findDispute(tx, gatewayDisputeId);
    if (!movesDispute(earlier?.status ?? null, status)) return 'known';
    await putDispute(tx, {
      id: earlier?.id ?? newId(),
      gatewayDisputeId,
      paymentId: row.id,
      status,
      amountPaise,
      createdAt: earlier?.createdAt ?? now,
      updatedAt: now,
    });
    const isLost = status === 'lost' && isFinal(row);
    const reversal = isLost ? await lose(dependencies, tx, disputed, { lostPaise: amountPaise, now }) : null;
    const answerBy = dispute.answerBy && clinicDateAt(dispute.answerBy, dependencies.timeZone);
    const isOver = status === 'won' || status === 'lost' || status === 'closed';
    const kind = `dispute_${status}` as const;
    const more = { kind, amountPaise, reversal, answerBy: isOver ? null : answerBy };
    await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, disputed, more), now);
    return 'recorded';
  });
}

/** Takes back what a payment brought whose dispute is lost, and enters that its money is gone. */
async function lose(
  dependencies: ApplyDependencies,
  tx: Queries,
  { row, of }: Disputed,
  { lostPaise, now }: { lostPaise: number; now: Date },
): Promise<Reversal | null> {
  if ('request' in of) {
    const lost = { ...afterLoss(row, lostPaise), by: 'dispute', now } as const;
    return returnRequestMoney(dependencies, tx, of.request, lost);
  }
  const reversal = await reverseDisputed(dependencies, tx, { order: of.order, row, now }, lostPaise);
  await enterMoney(tx, dependencies, row.gatewayPaymentId);
  return reversal;
}

/** Tells the clinic once of a refund that failed (REFUND-10); of a duplicate's the first time, as it is asked for again (PAY-6). */
export async function applyFailedRefund(
  dependencies: ApplyDependencies,
  { id: gatewayRefundId, paymentId, amountPaise }: ReportedRefund,
  now: Date,
): Promise<'known' | 'recorded' | 'unknown_payment'> {
  return withPayment(dependencies, paymentId, async (tx, failed) => {
    if (!(await recordFailedRefund(tx, { gatewayRefundId, paymentId: failed.row.id, createdAt: now }))) {
      return 'known';
    }
    const isAskedAgain = failed.row.status === 'duplicate';
    if (isAskedAgain && (await countFailedRefunds(tx, failed.row.id)) > 1) return 'recorded';
    const more = { kind: 'refund_failed', amountPaise, isAskedAgain } as const;
    await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, failed, more), now);
    return 'recorded';
  });
}

/** Does something to a payment in a transaction that has locked its order, or its sale. */
function withPayment<Result>(
  { database }: ApplyDependencies,
  gatewayPaymentId: string,
  task: (tx: Queries, found: Disputed) => Promise<Result>,
): Promise<Result | 'unknown_payment'> {
  return database.transaction(async (tx) => {
    const order = await lockOrderOf(tx, gatewayPaymentId);
    if (!order) {
      const request = await lockRequestPayment(tx, gatewayPaymentId);
      if (!request) return 'unknown_payment';
      const { row, sale } = request;
      return task(tx, { row, planVersionId: sale.planVersionId, of: { request } });
    }
    const row = await findPayment(tx, gatewayPaymentId);
    if (!row) return 'unknown_payment';
    return task(tx, { row, planVersionId: order.planVersionId, of: { order } });
  });
}
