import { clinicDateAt } from '@chairside/rules/clinic-date';
import { movesDispute } from '@chairside/rules/dispute';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { ReportedDispute, ReportedRefund } from '../providers/gateway-entities.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { findDispute, putDispute, recordFailedRefund } from './dispute-store.ts';
import { enterMoney } from './enter-money.ts';
import { lockOrderOf, type OrderRow } from './order-store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { reverseDisputed } from './reverse-disputed.ts';
import { findPayment, type PaymentRow } from './store.ts';

interface Disputed {
  order: OrderRow;
  row: PaymentRow;
}

/**
 * Applies a report of a dispute, forward only, and notifies the clinic. A lost one reverses what the payment's order
 * granted, and suspends; for a duplicate payment nothing was granted, so nothing is reversed (REFUND-4).
 */
export async function applyDispute(
  dependencies: ApplyDependencies,
  dispute: ReportedDispute,
  now: Date,
): Promise<'known' | 'recorded' | 'unknown_payment'> {
  const { id: gatewayDisputeId, status, amountPaise } = dispute;
  return withPayment(dependencies, dispute.paymentId, async (tx, disputed) => {
    const { order, row } = disputed;
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
    const isLost = status === 'lost' && row.status !== 'pending' && row.status !== 'failed';
    const reversal = isLost ? await reverseDisputed(dependencies, tx, { order, row, now }) : null;
    const answerBy = dispute.answerBy && clinicDateAt(dispute.answerBy, dependencies.timeZone);
    if (isLost) await enterMoney(tx, dependencies, row.gatewayPaymentId);
    const isOver = status === 'won' || status === 'lost' || status === 'closed';
    const kind = `dispute_${status}` as const;
    const more = { kind, amountPaise, reversal, answerBy: isOver ? null : answerBy };
    await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, disputed, more), now);
    return 'recorded';
  });
}

/** Tells the clinic once of a refund that failed (REFUND-10). */
export async function applyFailedRefund(
  dependencies: ApplyDependencies,
  { id: gatewayRefundId, paymentId, amountPaise }: ReportedRefund,
  now: Date,
): Promise<'known' | 'recorded' | 'unknown_payment'> {
  return withPayment(dependencies, paymentId, async (tx, failed) => {
    if (!(await recordFailedRefund(tx, { gatewayRefundId, paymentId: failed.row.id, createdAt: now }))) {
      return 'known';
    }
    const more = { kind: 'refund_failed', amountPaise } as const;
    await dependencies.notifyClinic(tx, await paymentUpdateOf(tx, failed, more), now);
    return 'recorded';
  });
}

/** Does something to a payment in a transaction that has locked its order. */
function withPayment<Result>(
  { database }: ApplyDependencies,
  gatewayPaymentId: string,
  task: (tx: Queries, found: Disputed) => Promise<Result>,
): Promise<Result | 'unknown_payment'> {
  return database.transaction(async (tx) => {
    const order = await lockOrderOf(tx, gatewayPaymentId);
    const row = order && (await findPayment(tx, gatewayPaymentId));
    return row ? task(tx, { order, row }) : 'unknown_payment';
  });
}
