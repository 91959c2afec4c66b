import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type GatewayAccount, GatewayUnavailable } from './gateway.ts';
import { identifier, paymentEntity } from './razorpay-entities.ts';

// Two calls in a row still leave time to answer the patient within eight seconds.
const TIMEOUT_MS = 3_500;

// The most that one answer holds.
const REFUNDS_A_PAGE = 100;

const SIGNATURE = /^[0-9a-f]{64}$/;
const orderEntity = z.object({ id: identifier });
const paymentCollection = z.object({ items: z.array(paymentEntity) });
const refundCollection = z.object({ items: z.array(z.object({ payment_id: identifier })) });

interface RazorpayOptions {
  /** Read on every call: the sandbox listens on a port that is known only once it does. */
  apiUrl: () => string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  checkoutUrl: string;
}

/** Razorpay's Orders and Payments API over HTTP. The sandbox speaks the same, at another address. */
export function createRazorpay({
  apiUrl,
  keyId,
  keySecret,
  webhookSecret,
  checkoutUrl,
}: RazorpayOptions): GatewayAccount {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask<Schema extends z.ZodType>(
    answer: Schema,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema> | null> {
    try {
      const response = await fetch(`${apiUrl()}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      // Razorpay answers 400 for identifiers it does not know.
      if (!body && (response.status === 400 || response.status === 404)) return null;
      if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`);
      return answer.parse(await response.json());
    } catch (error) {
      throw new GatewayUnavailable(`no usable answer to ${path.replace(/\/[a-z]+_\w+/, '/…')}`, {
        cause: error,
      });
    }
  }

  async function required<Schema extends z.ZodType>(
    answer: Schema,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) {
    const found = await ask(answer, path, body, headers);
    if (found === null) throw new GatewayUnavailable('the payment gateway does not know an order it made');
    return found;
  }

  return {
    key: keyId,
    checkoutUrl,
    async createOrder({ amountPaise, currency, receipt }) {
      const order = { amount: amountPaise, currency, receipt, payment_capture: 1 };
      return required(orderEntity, '/orders', order);
    },
    async paymentsOf(orderId) {
      const payments = await required(paymentCollection, `/orders/${encodeURIComponent(orderId)}/payments`);
      return payments.items;
    },
    async payment(paymentId) {
      return ask(paymentEntity, `/payments/${encodeURIComponent(paymentId)}`);
    },
    async refundedSince(from, skip) {
      const page = `from=${Math.floor(from.getTime() / 1000)}&count=${REFUNDS_A_PAGE}&skip=${skip}`;
      const { items } = await required(refundCollection, `/refunds?${page}`);
      return {
        paymentIds: items.map((refund) => refund.payment_id),
        mayBeMore: items.length === REFUNDS_A_PAGE,
      };
    },
    async refund(paymentId, { amountPaise, idempotencyKey }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const headers = { 'x-refund-idempotency': idempotencyKey };
      await required(z.object({ id: z.string() }), path, { amount: amountPaise }, headers);
    },
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(webhookSecret, rawBody, signature),
  };
}

function isSignature(secret: string, signed: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest('hex');
  return SIGNATURE.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}
