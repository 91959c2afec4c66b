import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';
import { webhooksOf } from '../test/webhooks.ts';

let sandbox: SandboxServer;

beforeAll(async () => {
  sandbox = await startSandboxServer();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.receiveAnew();
});

const post = (path: string, payload: object = {}) =>
  sandbox.server.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload });

async function capturedPayment(): Promise<string> {
  const paid = await post(`orders/${await sandbox.newOrder()}/pay`, { outcome: 'captured', webhook: false });
  return paid.json().razorpay_payment_id;
}

const webhooks = (count: number) => webhooksOf(sandbox, count);

test('a refund by the API sends a webhook as it is made and one as it is processed', async () => {
  const id = await capturedPayment();
  const url = `/sandbox/razorpay/v1/payments/${id}/refund`;
  const headers = { authorization: sandbox.authorization };
  await sandbox.server.inject({ method: 'POST', url, headers, payload: { amount: 20_000 } });
  const [created, processed] = await webhooks(2);
  expect([created?.event, processed?.event]).toEqual(['refund.created', 'refund.processed']);
  expect(processed).toMatchObject({
    contains: ['refund', 'payment'],
    payload: {
      refund: { entity: { payment_id: id, amount: 20_000, status: 'processed' } },
      payment: {
        entity: { id, status: 'captured', amount: 50_000, amount_refunded: 20_000, refund_status: 'partial' },
      },
    },
  });
});

test('asked for again by the same key it is the same refund, with one pair of webhooks; another sum is refused', async () => {
  const id = await capturedPayment();
  const url = `/sandbox/razorpay/v1/payments/${id}/refund`;
  const headers = { authorization: sandbox.authorization, 'x-refund-idempotency': 'a-key-of-its-own' };
  const ask = (amount: number) =>
    sandbox.server.inject({ method: 'POST', url, headers, payload: { amount } });
  const answers = await Promise.all([ask(20_000), ask(20_000), ask(20_000)]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const other = await ask(10_000);
  expect(other.statusCode).toBe(400);
  expect(other.json().error.description).toContain('the same idempotency key');
  await webhooks(2);
});

test('the clinic refunds without a key, as on the provider’s own pages', async () => {
  const id = await capturedPayment();
  expect((await post(`payments/${id}/refund`)).json()).toMatchObject({ amount: 50_000, status: 'processed' });
  const [, processed] = await webhooks(2);
  expect(processed?.payload).toMatchObject({ payment: { entity: { status: 'refunded' } } });
});

test('a refund that fails leaves the payment as it is', async () => {
  const id = await capturedPayment();
  expect((await post(`payments/${id}/refund`, { outcome: 'failed' })).json()).toMatchObject({
    status: 'failed',
  });
  const [failed] = await webhooks(1);
  expect(failed).toMatchObject({
    event: 'refund.failed',
    payload: { payment: { entity: { status: 'captured', amount_refunded: 0 } } },
  });
});

test('a dispute is opened, reviewed and lost, each with its webhook; then it is over', async () => {
  const id = await capturedPayment();
  const { id: disputeId } = (await post(`payments/${id}/dispute`, { amount: 40_000 })).json();
  expect(disputeId).toMatch(/^disp_[0-9A-Za-z]{14}$/);
  await post(`disputes/${disputeId}`, { status: 'under_review' });
  expect((await post(`disputes/${disputeId}`, { status: 'lost' })).json()).toMatchObject({
    amount_deducted: 40_000,
  });
  const events = await webhooks(3);
  expect(events.map(({ event }) => event)).toEqual([
    'payment.dispute.created',
    'payment.dispute.lost',
    'payment.dispute.under_review',
  ]);
  expect(events[1]).toMatchObject({
    contains: ['payment', 'dispute'],
    payload: {
      payment: { entity: { id } },
      dispute: {
        entity: { id: disputeId, payment_id: id, status: 'lost', amount: 40_000, phase: 'chargeback' },
      },
    },
  });
  const again = await post(`disputes/${disputeId}`, { status: 'won' });
  expect(again.statusCode).toBe(400);
  expect(again.json().error.description).toBe('The dispute is lost already');
});

test('a dispute’s webhook that is lost is sent anew when the same is played again (SAND-8)', async () => {
  const id = await capturedPayment();
  const { id: disputeId } = (await post(`payments/${id}/dispute`, { webhook: false })).json();
  const lost = await post(`disputes/${disputeId}`, { status: 'lost', webhook: false });
  const again = await post(`disputes/${disputeId}`, { status: 'lost' });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(lost.json());
  const [event] = await webhooks(1);
  expect(event).toMatchObject({
    event: 'payment.dispute.lost',
    payload: { dispute: { entity: { id: disputeId, status: 'lost' } } },
  });
});

test('webhooks are held back when asked to', async () => {
  const id = await capturedPayment();
  const { id: disputeId } = (await post(`payments/${id}/dispute`, { webhook: false })).json();
  await post(`disputes/${disputeId}`, { status: 'won', webhook: false });
  await post(`payments/${id}/refund`, { amount: 100, webhook: false });
  await post(`payments/${id}/refund`, { amount: 100, outcome: 'failed' });
  await webhooks(1);
});

test.each([
  ['payments/pay_00000000000000/dispute', {}, 'The id provided does not exist'],
  ['payments/pay_%00/refund', {}, 'pay_\0 is not a valid id'],
  ['disputes/disp_00000000000000', { status: 'won' }, 'The id provided does not exist'],
  [
    'disputes/disp_x',
    { status: 'stolen' },
    'The status must be under_review, action_required, won, lost or closed.',
  ],
])('refuses %s with %j', async (path, payload, description) => {
  const response = await post(path, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
});

test('a failed payment is neither refunded nor disputed', async () => {
  const paid = await post(`orders/${await sandbox.newOrder()}/pay`, { outcome: 'failed', webhook: false });
  const id = paid.json().razorpay_payment_id;
  for (const path of [`payments/${id}/refund`, `payments/${id}/dispute`]) {
    expect((await post(path)).statusCode).toBe(400);
  }
});
