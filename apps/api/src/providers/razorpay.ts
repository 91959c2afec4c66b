import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { GatewayAccount } from './gateway.ts';
import { type RazorpayCalls, razorpayCalls } from './razorpay-call.ts';
import { identifier, paymentEntity, refundEntity } from './razorpay-entities.ts';
import { razorpayRequests } from './razorpay-requests.ts';

// The most that one answer holds.
const REFUNDS_A_PAGE = 100;

const SIGNATURE = /^[0-9a-f]{64}$/;
const orderEntity = z.object({ id: identifier });
const paymentCollection = z.object({ items: z.array(paymentEntity) });
const refundCollection = z.object({ items: z.array(refundEntity) });
/** What of a refund is of use where payments are looked for that it is of. */
const refundedPayments = z.object({ items: z.array(z.object({ payment_id: identifier })) });

interface RazorpayOptions {
  /** Read on every call: the sandbox listens on a port that is known only once it does. */
  apiUrl: () => string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  checkoutUrl: string;
  onOutcome?: (isAnswered: boolean) => Promise<void>;
}

/** Razorpay's Orders, Payments, QR Codes and Payment Links APIs over HTTP. The sandbox speaks the same, at another address. */
export function createRazorpay(options: RazorpayOptions): GatewayAccount {
  const { keyId, keySecret, webhookSecret, checkoutUrl } = options;
  const calls = razorpayCalls(options);
  return {
    key: keyId,
    checkoutUrl,
    createOrder({ amountPaise, currency, receipt }) {
      const order = { amount: amountPaise, currency, receipt, payment_capture: 1 };
      return calls.send(orderEntity, '/orders', order);
    },
    async paymentsOf(orderId) {
      const payments = await calls.read(paymentCollection, `/orders/${encodeURIComponent(orderId)}/payments`);
      return payments.items;
    },
    payment: (paymentId) => calls.find(paymentEntity, `/payments/${encodeURIComponent(paymentId)}`),
    ...refundsOver(calls),
    ...razorpayRequests(calls),
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(webhookSecret, rawBody, signature),
  };
}

const refundsOver = (
  calls: RazorpayCalls,
): Pick<GatewayAccount, 'refund' | 'refundsOf' | 'refundedSince'> => ({
  async refundedSince(from, skip) {
    const page = `from=${Math.floor(from.getTime() / 1000)}&count=${REFUNDS_A_PAGE}&skip=${skip}`;
    const { items } = await calls.read(refundedPayments, `/refunds?${page}`);
    return {
      paymentIds: items.map((refund) => refund.payment_id),
      mayBeMore: items.length === REFUNDS_A_PAGE,
    };
  },
  refund(paymentId, { amountPaise, idempotencyKey }) {
    const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
    const headers = { 'x-refund-idempotency': idempotencyKey };
    return calls.send(refundEntity, path, { amount: amountPaise }, headers);
  },
  async refundsOf(paymentId) {
    const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${REFUNDS_A_PAGE}`;
    return (await calls.read(refundCollection, path)).items;
  },
});

function isSignature(secret: string, signed: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest('hex');
  return SIGNATURE.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}
