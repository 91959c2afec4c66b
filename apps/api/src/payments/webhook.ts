import { createHash } from 'node:crypto';
import type { PaymentGateway } from '../providers/gateway.ts';
import type { GatewayEvent, ReportedRefund } from '../providers/gateway-entities.ts';
import { readWebhookEvent } from '../providers/razorpay-events.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { applyDispute, applyFailedRefund } from './apply-dispute.ts';
import { applyPayment, type SeenEvent } from './apply-payment.ts';
import { takeRequestRefund } from './apply-request-refund.ts';
import type { OrderDependencies } from './order-payments.ts';
import { refundedByNow } from './refunded-by-now.ts';

const EVENT_ID = /^\w[\w-]{0,63}$/;

export interface WebhookDependencies extends OrderDependencies {
  /** Takes what an event says of a QR code or a payment link; false where it is about neither. */
  takeRequestEvent(event: GatewayEvent, by: { signer: string; seen: SeenEvent; now: Date }): Promise<boolean>;
  /** Whether the payment of an event is by a QR code or a payment link, and known; `named` where another event reports it. */
  knowRequestPayment(
    event: GatewayEvent,
    by: { signer: string; now: Date },
  ): Promise<'stored' | 'named' | null>;
  /** Takes what an event says of a refund; true where it is one that the desk asked for. */
  takeRefundReport(refund: ReportedRefund, now: Date): Promise<boolean>;
}

/**
 * Takes a signed event of the gateway. Whatever is not about a payment of ours, or cannot be read, is acknowledged and
 * left alone: sent again it would be no different.
 */
export async function takeWebhook(
  dependencies: WebhookDependencies,
  call: { rawBody: Buffer; signature: string; eventId: string | null; now: Date },
) {
  const { rawBody, signature, now } = call;
  const { gateway, log } = dependencies;
  const signer = gateway.signerOf(rawBody, signature);
  if (signer === null) return refuse('payment_not_verified');
  const event = readWebhookEvent(rawBody);
  if (!event) {
    log.error({ bytes: rawBody.length }, 'a signed event of the gateway could not be read');
    return done({});
  }
  const { kind, payment, dispute, refund } = event;
  const { eventId: sentId } = call;
  const eventId =
    sentId !== null && EVENT_ID.test(sentId) ? sentId : createHash('sha256').update(rawBody).digest('hex');
  const seen = { eventId, kind };
  if (await dependencies.takeRequestEvent(event, { signer, seen, now })) return done({});
  const byRequest = await dependencies.knowRequestPayment(event, { signer, now });
  if (byRequest === 'named') return done({});
  const failedRefund = refund?.status === 'failed' ? refund : null;
  // A former account's secret may be known to others by now: it speaks of its own payments alone.
  if (signer !== gateway.key && !(await isOwn(gateway, signer, event, byRequest !== null))) {
    log.error({ kind }, 'an event of former payment keys is about what was not made by them');
    return done({});
  }
  // A payment whose refund failed is as it was before, whatever the event says of it.
  // One that is unknown and without an order may be by a QR code, which another event names.
  if (payment && !failedRefund) {
    if (byRequest) await takeRequestRefund(dependencies, payment, now);
    else if (payment.orderId !== '') {
      const current = (await refundedByNow(dependencies, payment)) ?? payment;
      await applyPayment(dependencies, current, now, { event: seen });
    }
  }
  const isOfDesk =
    refund !== null &&
    (signer === gateway.key || (await gateway.isOf(signer, { paymentId: refund.paymentId }))) &&
    (await dependencies.takeRefundReport(refund, now));
  // Each has its effect once by what it is about, so that an event broken off here is whole when it comes again.
  const applied = dispute
    ? await applyDispute(dependencies, dispute, now)
    : failedRefund && !isOfDesk && (await applyFailedRefund(dependencies, failedRefund, now));
  if (applied === 'unknown_payment') {
    log.error({ kind, gatewayPaymentId: dispute?.paymentId }, 'an event is about a payment that is not ours');
  } else if (applied === 'recorded') {
    log.warn(
      { kind, gatewayPaymentId: dispute?.paymentId ?? failedRefund?.paymentId },
      'a dispute or a failed refund was recorded',
    );
  }
  return done({});
}

function isOwn(
  gateway: PaymentGateway,
  signer: string,
  { payment, dispute, refund }: GatewayEvent,
  isByRequest: boolean,
) {
  const failed = refund?.status === 'failed' ? refund.paymentId : undefined;
  const paymentId = dispute?.paymentId ?? failed ?? (isByRequest ? payment?.id : undefined);
  if (paymentId !== undefined) return gateway.isOf(signer, { paymentId });
  return gateway.isOf(signer, { orderId: payment?.orderId ?? '' });
}
