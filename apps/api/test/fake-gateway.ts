import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { listeningPort } from './listening-port.ts';

export interface FakePayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  method: string;
  amount_refunded?: number;
  /** In seconds. */
  created_at?: number;
}

interface FakeRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

export const FAKE_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_fake',
  RAZORPAY_KEY_SECRET: 'the-fake-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'the-fake-webhook-secret',
};

/** A gateway that says of payments whatever a test wants, which the sandbox's honest one never would. */
export async function startFakeGateway() {
  const payments = new Map<string, FakePayment>();
  const refunds: string[] = [];
  const refundedAt = new Map<string, Date>();
  const askedBack = new Map<string, FakeRefund>();
  const answers: { refund: FakeRefund['status']; refusal: string } = { refund: 'processed', refusal: 'No.' };
  const keys: string[] = [];
  const askedBy: string[] = [];
  const unrefundable = new Set<string>();
  const unreadable = new Set<string>();
  const revoked = new Set<string>();
  /** What happens while a refund is under way; where that fails, the answer is lost. */
  const during: { refund: ((id: string) => Promise<void>) | null } = { refund: null };
  let calls = 0;
  let orders = 0;

  const server = createServer(async (request, response) => {
    calls += 1;
    const credentials = request.headers.authorization?.replace('Basic ', '') ?? '';
    const keyId = Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '';
    askedBy.push(keyId);
    const [, , kind, id = '', action] = (request.url ?? '').split('/');
    const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: answers.refusal, reason: 'NA' } };
    const answer = (body: unknown) =>
      response.writeHead(body ? 200 : 400).end(JSON.stringify(body ?? refusal));
    if (revoked.has(keyId)) {
      response.writeHead(401).end(JSON.stringify(refusal));
    } else if (kind === 'orders' && request.method === 'POST') {
      orders += 1;
      answer({ id: `order_fake${orders}` });
    } else if (kind === 'orders') {
      answer({ items: [...payments.values()].filter(({ order_id }) => order_id === id) });
    } else if (kind?.startsWith('refunds')) {
      const from = Number(new URLSearchParams(kind.split('?')[1]).get('from')) * 1000;
      const refunded = [...payments.values()].filter(
        (payment) => payment.status === 'refunded' && Number(refundedAt.get(payment.id) ?? from) >= from,
      );
      answer({ items: refunded.map((payment) => ({ payment_id: payment.id })) });
    } else if (action?.startsWith('refunds')) {
      answer({ items: [...askedBack.values()].filter(({ payment_id }) => payment_id === id) });
    } else if (action === 'refund' && unrefundable.has(id)) {
      answer(null);
    } else if (action === 'refund') {
      const key = String(request.headers['x-refund-idempotency']);
      if (!keys.includes(key)) refunds.push(id);
      keys.push(key);
      const isAnswered = await Promise.resolve(during.refund?.(id)).then(
        () => true,
        () => false,
      );
      if (!isAnswered) return request.socket.destroy();
      const payment = payments.get(id);
      if (payment) payment.status = 'refunded';
      const { amount = 0 } = payment ?? {};
      const name = `rfnd_${id}${askedBack.size === 0 ? '' : `_${askedBack.size}`}`;
      const refund = askedBack.get(key) ?? { id: name, payment_id: id, amount, status: answers.refund };
      askedBack.set(key, refund);
      answer(refund);
    } else if (unreadable.has(id)) {
      response.writeHead(503).end();
    } else {
      answer(payments.get(id));
    }
  });

  return {
    url: `http://127.0.0.1:${await listeningPort(server)}`,
    /** What was refunded; the same by one key once. */
    refunds,
    /** The refunds that were asked for, by their keys, as they stand. */
    askedBack,
    /** What it says of the next refund, and where it refuses one; what is pending counts as gone back. */
    answers,
    /** When payments were refunded, where that matters; the others lately. */
    refundedAt,
    /** The idempotency keys of the refunds that were asked for. */
    keys,
    during,
    /** The key ids that it was asked by, one a call. */
    askedBy,
    /** How often the gateway was asked anything. */
    calls: () => calls,
    /** The key ids that it takes no more. */
    revoked,
    /** Payments that the gateway refuses to refund. */
    unrefundable,
    /** Payments of which the gateway does not say how they stand. */
    unreadable,
    put(payment: Partial<FakePayment> & Pick<FakePayment, 'id' | 'order_id' | 'amount'>): FakePayment {
      const whole: FakePayment = { currency: 'INR', status: 'captured', method: 'card', ...payment };
      payments.set(whole.id, whole);
      return whole;
    },
    close: () => server.close(),
  };
}

/** What the checkout would report of a payment, signed as the gateway signs. */
export function signedReport(
  { id, order_id }: Pick<FakePayment, 'id' | 'order_id'> & Partial<FakePayment>,
  keySecret = FAKE_KEYS.RAZORPAY_KEY_SECRET,
) {
  const signature = createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex');
  return {
    razorpayOrderId: order_id,
    razorpayPaymentId: id,
    razorpaySignature: signature,
    paymentMethod: 'card',
  };
}

/** A webhook event about a payment, and what else it is about, signed as the gateway signs. */
export function signedEvent(event: string, payment: FakePayment, eventId: string, more: object = {}) {
  return signed({ entity: 'event', event, payload: { payment: { entity: payment }, ...more } }, eventId);
}

/** Anything at all as a webhook event, signed as the gateway signs. */
export function signed(body: unknown, eventId: string, secret = FAKE_KEYS.RAZORPAY_WEBHOOK_SECRET) {
  const payload = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return {
    method: 'POST' as const,
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    },
    payload,
  };
}
