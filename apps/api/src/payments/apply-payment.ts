import {
  isFinal,
  isTaken,
  judgePayment,
  type PaymentStatus,
  type PaymentVerdict,
} from '@chairside/rules/payment';
import { newId } from '../db/ids.ts';
import { endRefund, enterPayment } from '../money/feature.ts';
import type { ReportedPayment } from '../providers/gateway-entities.ts';
import { applyRefund } from './apply-refund.ts';
import type { ApplyDependencies, BeforeCounting } from './dependencies.ts';
import { enterMoney } from './enter-money.ts';
import { grantOrder } from './grant-order.ts';
import { lockOrder } from './order-lock-store.ts';
import { reverseIfDisputeLost } from './reverse-disputed.ts';
import { findPayment, type PaymentRow, putPayment, recordEvent } from './store.ts';

/** The gateway's event that reported the payment, recorded with it; one seen before changes nothing. */
export interface SeenEvent {
  eventId: string;
  kind: string;
}

/** A refund of the desk that the gateway has carried out (BACK-6). */
interface ProcessedRefund {
  id: string;
  gatewayRefundId: string;
}

interface AppliedBy {
  event?: SeenEvent;
  ownRefund?: ProcessedRefund;
  first?: BeforeCounting;
}

const processed = ({ gatewayRefundId }: ProcessedRefund, endedAt: Date) =>
  ({ status: 'processed', endedAt, gatewayRefundId }) as const;

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
 * it again. The patient's orders are locked first, then the sale, the subscription and its visits; a payment only ever moves forward,
 * and an order grants once (PAY-4). Money that does not fit its order goes back as a duplicate's does (PAY-6). Each is
 * locked and read once, unless money that has gone back already takes back at once what was just granted.
 */
export async function applyPayment(
  dependencies: ApplyDependencies,
  payment: ReportedPayment,
  now: Date,
  { event, ownRefund, first }: AppliedBy = {},
): Promise<Applied> {
  const { database, log } = dependencies;
  const applied = await database.transaction(async (tx): Promise<Applied> => {
    if (event) {
      const ids = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id };
      if (!(await recordEvent(tx, { ...event, ...ids, receivedAt: now }))) return 'known';
    }
    const order = await lockOrder(tx, payment.orderId);
    if (!order) return 'unknown_order';
    await first?.(tx);
    const earlier = await findPayment(tx, payment.id);
    if (earlier && isFinal(earlier)) {
      const own = ownRefund && (await endRefund(tx, ownRefund.id, processed(ownRefund, now)));
      if (ownRefund && !own) return 'known';
      const again = await applyRefund(dependencies, tx, { order, row: earlier, payment, own, now });
      if (again !== 'known') await enterMoney(tx, dependencies, payment.id);
      return again;
    }
    const verdict = judgePayment(payment, order);
    if (verdict === 'mismatch' && !isTaken(payment)) return verdict;

    const granted =
      verdict === 'grant' ? await grantOrder(tx, dependencies, order, { madeAt: payment.madeAt, now }) : null;
    const fitsNothing = verdict === 'mismatch' || (verdict === 'grant' && !granted);
    const effect = fitsNothing ? 'duplicate' : verdict;
    const row: PaymentRow = {
      id: earlier?.id ?? newId(),
      orderId: order.id,
      requestId: null,
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
      enteredBackPaise: earlier?.enteredBackPaise ?? null,
    };
    await putPayment(tx, row);
    const isLost =
      effect !== 'not_captured' && (await reverseIfDisputeLost(dependencies, tx, { order, row, now }));
    const refunded = isLost ? 'known' : await applyRefund(dependencies, tx, { order, row, payment, now });
    if (granted && !isLost && refunded === 'known') {
      await enterPayment(tx, dependencies, { sale: granted.sale, payment: row });
    } else if (granted) await enterMoney(tx, dependencies, payment.id);
    if (verdict === 'mismatch') return verdict;
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

function statusAfter(
  verdict: Exclude<PaymentVerdict, 'mismatch'>,
  payment: ReportedPayment,
): Exclude<PaymentStatus, 'refunded'> {
  if (verdict === 'grant') return 'completed';
  if (verdict === 'duplicate') return 'duplicate';
  return payment.status === 'failed' ? 'failed' : 'pending';
}
