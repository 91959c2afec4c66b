import { judgePayment } from '@chairside/rules/payment';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { findPlan } from '../plans/find-plan.ts';
import type { ReportedPayment } from '../providers/gateway.ts';
import { grantPaidPlan } from '../subscriptions/subscription.ts';
import { findPayment, lockOrder, markOrderPaid, type PaymentRow, putPayment, recordEvent } from './store.ts';

export interface ApplyParts {
  database: Database;
  log: Log;
  timeZone: string;
}

/** An event of the gateway that brought the news, recorded with it; one seen before changes nothing. */
export interface SeenEvent {
  eventId: string;
  kind: string;
}

export type Applied = 'granted' | 'known' | 'duplicate' | 'not_captured' | 'mismatch' | 'unknown_order';

/**
 * The one way a payment takes effect, whoever brings the news (verify call, webhook or reconciler). The order is locked
 * first, then the subscription; a payment only ever moves forward, and an order grants once.
 */
export async function applyPayment(
  { database, log, timeZone }: ApplyParts,
  payment: ReportedPayment,
  now: Date,
  event?: SeenEvent,
): Promise<Applied> {
  const applied = await database.transaction(async (tx): Promise<Applied> => {
    if (event) {
      const ids = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id };
      if (!(await recordEvent(tx, { ...event, ...ids, receivedAt: now }))) return 'known';
    }
    const order = await lockOrder(tx, payment.orderId);
    if (!order) return 'unknown_order';
    const earlier = await findPayment(tx, payment.id);
    if (earlier && isSettled(earlier)) return 'known';
    const verdict = judgePayment(payment, order);
    if (verdict === 'mismatch') return 'mismatch';

    await putPayment(tx, {
      id: earlier?.id ?? newId(),
      orderId: order.id,
      gatewayPaymentId: payment.id,
      status: statusAfter(verdict, payment),
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      method: payment.method,
      failure: payment.failure,
      putOffAt: earlier?.putOffAt ?? null,
      createdAt: earlier?.createdAt ?? now,
      updatedAt: now,
    });
    if (verdict !== 'grant') return verdict;

    const plan = await findPlan(tx, order.planId);
    if (!plan) throw new Error('a paid order is for a plan that does not exist');
    await markOrderPaid(tx, order.id, now);
    await grantPaidPlan(tx, { userId: order.userId, plan, orderId: order.id, now, timeZone });
    return 'granted';
  });
  const details = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id, applied };
  if (applied === 'mismatch' || applied === 'duplicate' || applied === 'unknown_order') {
    log.error(details, 'a payment does not fit an order of ours');
  } else if (applied === 'granted') {
    log.info(details, 'a payment became sessions');
  }
  return applied;
}

const isSettled = (payment: PaymentRow) => ['completed', 'duplicate', 'refunded'].includes(payment.status);

function statusAfter(
  verdict: 'grant' | 'duplicate' | 'not_captured',
  payment: ReportedPayment,
): 'completed' | 'duplicate' | 'failed' | 'refunded' | 'pending' {
  if (verdict === 'grant') return 'completed';
  if (verdict === 'duplicate') return 'duplicate';
  return payment.status === 'failed' || payment.status === 'refunded' ? payment.status : 'pending';
}
