import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { GatewayUnavailable, type PaymentGateway, type ReportedPayment } from './gateway.ts';

// Two calls in a row still leave time to answer the patient within eight seconds.
const TIMEOUT_MS = 3_500;

const SIGNATURE = /^[0-9a-f]{64}$/;
const identifier = z.string().regex(/^\w{1,64}$/);
const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

const paymentEntity = z.object({
  id: identifier,
  order_id: identifier.nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
});
const orderEntity = z.object({ id: identifier });
const paymentCollection = z.object({ items: z.array(paymentEntity) });
const webhookEvent = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: paymentEntity }).optional() }),
});

interface RazorpayOptions {
  /** Read on every call: the sandbox listens on a port that is known only once it does. */
  apiUrl: () => string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Razorpay's Orders and Payments API over HTTP. The sandbox speaks the same, at another address. */
export function createRazorpay({ apiUrl, keyId, keySecret, webhookSecret }: RazorpayOptions): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask<Schema extends z.ZodType>(
    answer: Schema,
    path: string,
    body?: object,
  ): Promise<z.output<Schema> | null> {
    try {
      const response = await fetch(`${apiUrl()}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json' },
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

  async function required<Schema extends z.ZodType>(answer: Schema, path: string, body?: object) {
    const found = await ask(answer, path, body);
    if (found === null) throw new GatewayUnavailable('the payment gateway does not know an order it made');
    return found;
  }

  return {
    key: keyId,
    async createOrder({ amountPaise, currency, receipt }) {
      const order = { amount: amountPaise, currency, receipt, payment_capture: 1 };
      return required(orderEntity, '/orders', order);
    },
    async paymentsOf(orderId) {
      const payments = await required(paymentCollection, `/orders/${encodeURIComponent(orderId)}/payments`);
      return payments.items.map(reportedPayment);
    },
    async payment(paymentId) {
      const payment = await ask(paymentEntity, `/payments/${encodeURIComponent(paymentId)}`);
      return payment && reportedPayment(payment);
    },
    async refund(paymentId, amountPaise) {
      await required(z.object({ id: z.string() }), `/payments/${encodeURIComponent(paymentId)}/refund`, {
        amount: amountPaise,
      });
    },
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(webhookSecret, rawBody, signature),
  };
}

function reportedPayment(entity: z.output<typeof paymentEntity>): ReportedPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? '',
    status: knownStatus(entity.status),
    amountPaise: entity.amount,
    currency: entity.currency,
    method: entity.method ?? null,
    failure: entity.error_description?.replace(/\p{C}/gu, ' ').slice(0, 300) ?? null,
  };
}

/** A status that Razorpay adds one day says nothing of money taken: such a payment is as if it had just begun. */
function knownStatus(status: string): ReportedPayment['status'] {
  return STATUSES.find((known) => known === status) ?? 'created';
}

function isSignature(secret: string, signed: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest('hex');
  return SIGNATURE.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

/** The kind of a webhook event and the payment it is about, if it is about one; null when it is no such event. */
export function readWebhookEvent(rawBody: Buffer): { kind: string; payment: ReportedPayment | null } | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
  const event = webhookEvent.safeParse(json);
  if (!event.success) return null;
  const payment = event.data.payload.payment;
  return { kind: event.data.event, payment: payment ? reportedPayment(payment.entity) : null };
}
