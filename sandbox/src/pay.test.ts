import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { KEYS, type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';

let sandbox: SandboxServer;

beforeAll(async () => {
  sandbox = await startSandboxServer();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.receiveAnew();
  sandbox.logged.length = 0;
});

interface PaidReply {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

function pay(orderId: string, payload: object) {
  return sandbox.server.inject({ method: 'POST', url: `/sandbox/razorpay/orders/${orderId}/pay`, payload });
}

async function paymentsOf(orderId: string) {
  const { authorization } = sandbox;
  const url = `/sandbox/razorpay/v1/orders/${orderId}/payments`;
  const response = await sandbox.server.inject({ url, headers: { authorization } });
  return response.json<{ items: { id: string; status: string }[] }>().items;
}

const eventBody = z.looseObject({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: z.looseObject({ order_id: z.string() }) }) }),
});
const eventOf = (body: Buffer) => eventBody.parse(JSON.parse(body.toString()));

const webhooks = (count: number) => vi.waitFor(() => expect(sandbox.received).toHaveLength(count), 5_000);
const kinds = () => sandbox.received.map(({ body }) => eventOf(body).event).toSorted();

test('pays an order and signs what it answers', async () => {
  const orderId = await sandbox.newOrder();
  const response = await pay(orderId, { outcome: 'captured', webhook: false });
  expect(response.statusCode).toBe(200);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature, ...rest } = response.json<PaidReply>();
  expect(rest).toEqual({});
  expect(razorpay_order_id).toBe(orderId);
  expect(
    validatePaymentVerification(
      { order_id: orderId, payment_id: razorpay_payment_id },
      razorpay_signature,
      KEYS.keySecret,
    ),
  ).toBe(true);
  expect(await paymentsOf(orderId)).toMatchObject([{ id: razorpay_payment_id, status: 'captured' }]);
});

test('captures one of twenty payments that come at once', async () => {
  // Several rounds, as the first ones wait for their database connections one after another.
  for (let round = 0; round < 5; round += 1) {
    const orderId = await sandbox.newOrder();
    const attempts = Array.from({ length: 20 }, () => pay(orderId, { outcome: 'captured', webhook: false }));
    const statuses = (await Promise.all(attempts)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect(await paymentsOf(orderId)).toHaveLength(1);
  }
});

test('gives no more money back than there is, by ten refunds that come at once', async () => {
  const headers = { authorization: sandbox.authorization };
  for (let round = 0; round < 5; round += 1) {
    const paid = await pay(await sandbox.newOrder(), { outcome: 'captured', webhook: false });
    const url = `/sandbox/razorpay/v1/payments/${paid.json<PaidReply>().razorpay_payment_id}/refund`;
    const refund = () => sandbox.server.inject({ method: 'POST', url, headers, payload: { amount: 25_000 } });
    const refunds = await Promise.all(Array.from({ length: 10 }, refund));
    expect(refunds.filter((response) => response.statusCode === 200)).toHaveLength(2);
  }
  // Each refund has two webhooks; they have all come before another test looks.
  await webhooks(20);
});

test('refuses to pay an order twice, in the words of the provider', async () => {
  const orderId = await sandbox.newOrder();
  await pay(orderId, { outcome: 'captured', webhook: false });
  for (const outcome of ['captured', 'failed']) {
    const again = await pay(orderId, { outcome });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Payment already done for this order.',
        source: 'business',
        step: 'payment_initiation',
        reason: 'order_already_paid',
        metadata: { order_id: orderId },
      },
    });
  }
});

test.each([
  ['order_00000000000000', { outcome: 'captured' }, 'The id provided does not exist'],
  ['order_%00', { outcome: 'captured' }, 'order_\0 is not a valid id'],
  [null, {}, 'The outcome must be captured or failed.'],
  [null, { outcome: 'stolen' }, 'The outcome must be captured or failed.'],
  [null, { outcome: 'captured', webhook: 'no' }, 'The webhook field must be true or false.'],
  [null, { outcome: 'captured', email: '\0@clinic.example' }, 'holds a character that cannot be stored'],
  [null, { outcome: 'captured', contact: '\ud800' }, 'holds a character that cannot be stored'],
  [null, { outcome: 'captured', amount: 1 }, 'Unrecognized key: "amount"'],
])('refuses to pay %s with %j', async (orderId, payload, description) => {
  const response = await pay(orderId ?? (await sandbox.newOrder()), payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
});

test('refuses broken JSON and notes that cannot be stored, without a fault', async () => {
  const broken = [
    '{',
    '{"amount":100,"currency":"INR","notes":{"a":"\\u0000"}}',
    '{"__proto__":{"amount":100}}',
  ];
  for (const payload of broken) {
    const headers = { authorization: sandbox.authorization, 'content-type': 'application/json' };
    const url = '/sandbox/razorpay/v1/orders';
    const response = await sandbox.server.inject({ method: 'POST', url, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  }
});

test('reports a captured payment by two signed webhooks', async () => {
  const orderId = await sandbox.newOrder();
  const { razorpay_payment_id: id } = (await pay(orderId, { outcome: 'captured' })).json<PaidReply>();
  await webhooks(2);
  expect(kinds()).toEqual(['order.paid', 'payment.captured']);
  for (const { headers, body } of sandbox.received) {
    const signature = String(headers['x-razorpay-signature']);
    expect(validateWebhookSignature(body.toString(), signature, KEYS.webhookSecret)).toBe(true);
    const event = eventOf(body);
    expect(event.payload.payment.entity).toMatchObject({
      id,
      order_id: orderId,
      status: 'captured',
      amount: 50_000,
    });
    expect(event).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      contains: expect.arrayContaining(['payment']),
      created_at: Math.floor(sandbox.clock.now.getTime() / 1000),
    });
  }
  const eventIds = sandbox.received.map(({ headers }) => headers['x-razorpay-event-id']);
  expect(new Set(eventIds).size).toBe(2);
});

test('reports a failed payment, which leaves the order open', async () => {
  const orderId = await sandbox.newOrder();
  expect((await pay(orderId, { outcome: 'failed' })).statusCode).toBe(200);
  await webhooks(1);
  expect(kinds()).toEqual(['payment.failed']);
  expect((await pay(orderId, { outcome: 'captured' })).statusCode).toBe(200);
  await webhooks(3);
});

test('holds a webhook back when asked to', async () => {
  await pay(await sandbox.newOrder(), { outcome: 'captured', webhook: false });
  const announced = await sandbox.newOrder();
  await pay(announced, { outcome: 'captured' });
  await webhooks(2);
  const orders = sandbox.received.map(({ body }) => eventOf(body).payload.payment.entity.order_id);
  expect(new Set(orders)).toEqual(new Set([announced]));
});

test('sends a refused webhook again, as the same event', async () => {
  sandbox.answers.push(503);
  await pay(await sandbox.newOrder(), { outcome: 'failed' });
  await webhooks(2);
  const [first, second] = sandbox.received;
  expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
  expect(second?.body).toEqual(first?.body);
});

test('sends what is under way when the server closes, and then stops trying', async () => {
  const closing = await startSandboxServer();
  closing.answers.push(503, 503);
  const url = `/sandbox/razorpay/orders/${await closing.newOrder()}/pay`;
  const payload = { outcome: 'failed', email: 'asha@clinic.example', contact: '9000000001' };
  await closing.server.inject({ method: 'POST', url, payload });
  await closing.close();
  expect(closing.received).toHaveLength(1);
  const warnings = closing.logged.filter((line) => line.includes('could not be delivered'));
  expect(warnings).toHaveLength(1);
  expect(closing.logged.join()).not.toMatch(/asha|9000000001/);
});
