import { clinicDateAt } from '@chairside/rules/clinic-date';
import { judgePayment, type PaymentStatus, type PaymentVerdict } from '@chairside/rules/payment';
import { countReservedSessions } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { findSoldPlan } from '../plans/feature.ts';
import type { ReportedPayment } from '../providers/gateway-entities.ts';
import { grantPaidPlan, lockSubscription, planOfSubscription } from '../subscriptions/feature.ts';
import { lockExistingUser } from '../users/feature.ts';
import { applyRefund } from './apply-refund.ts';
import type { ApplyDependencies } from './dependencies.ts';
import { lockOrder, markOrderPaid, type OrderRow } from './order-store.ts';
import { reverseIfDisputeLost } from './reverse-disputed.ts';
import { findPayment, nextReceipt, type PaymentRow, putPayment, recordEvent } from './store.ts';

/** The gateway's event that reported the payment, recorded with it; one seen before changes nothing. */
export interface SeenEvent {
  eventId: string;
  kind: string;
}

export type Applied =
  | 'granted'
  | 'known'
  | 'duplicate'
  | 'not_captured'
  | 'refunded'
  | 'partly_refunded'
  | 'mismatch'
  | 'unknown_order';

/**
 * The one way a payment takes effect, whoever reports it (verify call, webhook or reconciler), and the one way it loses
 * it again. The order is locked first, then the subscription, then its visits; a payment only ever moves forward,
 * and an order grants once (PAY-4). Each is locked and read once, unless money that has gone back already takes back at
 * once what was just granted.
 */
export async function applyPayment(
  dependencies: ApplyDependencies,
  payment: ReportedPayment,
  now: Date,
  event?: SeenEvent,
): Promise<Applied> {
  const { database, log, timeZone } = dependencies;
  const applied = await database.transaction(async (tx): Promise<Applied> => {
    if (event) {
      const ids = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id };
      if (!(await recordEvent(tx, { ...event, ...ids, receivedAt: now }))) return 'known';
    }
    const order = await lockOrder(tx, payment.orderId);
    if (!order) return 'unknown_order';
    const earlier = await findPayment(tx, payment.id);
    if (earlier && isFinal(earlier))
      return applyRefund(dependencies, tx, { order, row: earlier, payment, now });
    const verdict = judgePayment(payment, order);
    if (verdict === 'mismatch') return 'mismatch';

    const granted = verdict === 'grant' ? await grant(tx, order, { now, timeZone }) : null;
    const effect = verdict === 'grant' && !granted ? 'duplicate' : verdict;
    const row: PaymentRow = {
      id: earlier?.id ?? newId(),
      orderId: order.id,
      gatewayPaymentId: payment.id,
      status: statusAfter(effect, payment),
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      method: payment.method,
      failure: payment.failure,
      putOffAt: earlier?.putOffAt ?? null,
      createdAt: earlier?.createdAt ?? now,
      updatedAt: now,
      receiptNumber: granted?.receiptNumber ?? null,
      refundedPaise: earlier?.refundedPaise ?? 0,
    };
    await putPayment(tx, row);
    const isLost =
      effect !== 'not_captured' && (await reverseIfDisputeLost(dependencies, tx, { order, row, now }));
    const refunded = isLost ? 'known' : await applyRefund(dependencies, tx, { order, row, payment, now });
    if (effect === 'grant') return 'granted';
    return refunded === 'known' ? effect : refunded;
  });
  const details = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id, applied };
  if (applied === 'mismatch' || applied === 'duplicate' || applied === 'unknown_order') {
    log.error(details, 'a payment does not fit an order of ours');
  } else if (applied === 'refunded' || applied === 'partly_refunded') {
    log.warn(details, 'a payment was refunded');
  } else if (applied === 'granted') {
    log.info(details, 'a payment became sessions');
  }
  return applied;
}

/**
 * Gives an order what it was paid for, and the payment its receipt. Null when the account has been deleted meanwhile:
 * such money goes back like a duplicate's (PAY-6, RECEIPT-5).
 */
async function grant(
  tx: Queries,
  { id: orderId, userId, planVersionId, upgradesFromVersionId }: OrderRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ receiptNumber: string } | null> {
  const subscription = await lockSubscription(tx, userId);
  if (!(await lockExistingUser(tx, userId))) return null;
  if (!subscription) throw new Error('a paid order belongs to a user without a subscription');
  // What was asked for when the order was made counts, whatever the plan has become since (PLAN-18).
  const plan = await findSoldPlan(tx, planVersionId);
  const upgradesFrom = upgradesFromVersionId ? await findSoldPlan(tx, upgradesFromVersionId) : null;
  const current = { ...subscription, plan: await planOfSubscription(tx, subscription) };
  const reservedSessions = await countReservedSessions(tx, userId);
  const order = { orderId, current, plan, upgradesFrom, reservedSessions };
  const { kind, before } = await grantPaidPlan(tx, order, { now, timeZone });
  await markOrderPaid(tx, orderId, {
    became: kind,
    paidAt: now,
    planBefore: before?.planId ?? null,
    versionBeforeId: before?.planVersionId ?? null,
    endBefore: before?.endDate ?? null,
  });
  // Everybody who completes a payment waits here for the one before: last of all locks, so that nobody waits in a ring.
  const year = clinicDateAt(now, timeZone).slice(0, 4);
  const number = await nextReceipt(tx, Number(year));
  return { receiptNumber: `${year}-${String(number).padStart(4, '0')}` };
}

const isFinal = (payment: PaymentRow) => ['completed', 'duplicate', 'refunded'].includes(payment.status);

function statusAfter(
  verdict: Exclude<PaymentVerdict, 'mismatch'>,
  payment: ReportedPayment,
): Exclude<PaymentStatus, 'refunded'> {
  if (verdict === 'grant') return 'completed';
  if (verdict === 'duplicate') return 'duplicate';
  return payment.status === 'failed' ? 'failed' : 'pending';
}
