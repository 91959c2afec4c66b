import type Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officialClient } from '../test/official-client.ts';
import { type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';
import { webhooksOf } from '../test/webhooks.ts';

let sandbox: SandboxServer;
let client: Razorpay;

beforeAll(async () => {
  sandbox = await startSandboxServer();
  client = officialClient(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.receiveAnew();
});

const play = (path: string, payload: object) =>
  sandbox.server.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload });

async function paymentWith(nextRefund: string): Promise<string> {
  const paid = await play(`orders/${await sandbox.newOrder()}/pay`, { outcome: 'captured', webhook: false });
  const { razorpay_payment_id: id } = paid.json();
  expect((await play(`payments/${id}/next-refund`, { outcome: nextRefund })).statusCode).toBe(200);
  return id;
}

test('a refund that stays pending is processed later, with a webhook of each (SAND-8)', async () => {
  const id = await paymentWith('pending');
  const refund = await client.payments.refund(id, { amount: 500_00 });
  expect(refund).toMatchObject({ amount: 500_00, status: 'pending' });
  expect(await client.payments.fetch(id)).toMatchObject({ status: 'refunded', amount_refunded: 500_00 });
  await webhooksOf(sandbox, 1);
  const ended = (await play(`refunds/${refund.id}`, { outcome: 'processed' })).json();
  expect(ended).toEqual({ ...refund, status: 'processed' });
  expect(await client.refunds.fetch(refund.id)).toEqual(ended);
  const [created, processed] = await webhooksOf(sandbox, 2);
  expect([created?.event, processed?.event]).toEqual(['refund.created', 'refund.processed']);
  expect(processed?.payload).toMatchObject({ refund: { entity: ended } });
  const again = await play(`refunds/${refund.id}`, { outcome: 'failed' });
  expect(again.json().error.description).toBe('The refund is processed already');
});

test('a pending refund that fails leaves the payment with all its money', async () => {
  const id = await paymentWith('pending');
  const refund = await client.payments.refund(id, { amount: 500_00 });
  await play(`refunds/${refund.id}`, { outcome: 'failed' });
  expect(await client.payments.fetch(id)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  });
  const { items } = await client.payments.fetchMultipleRefund(id);
  expect(items).toMatchObject([{ id: refund.id, status: 'failed' }]);
  const [, failed] = await webhooksOf(sandbox, 2);
  expect(failed).toMatchObject({
    event: 'refund.failed',
    payload: { refund: { entity: { id: refund.id, status: 'failed' } } },
  });
  expect(await client.payments.refund(id, {})).toMatchObject({ amount: 500_00, status: 'processed' });
  await webhooksOf(sandbox, 4);
});

test('the next refund alone fails at once; by its key it is the same again', async () => {
  const id = await paymentWith('failed');
  const url = `/sandbox/razorpay/v1/payments/${id}/refund`;
  const headers = { authorization: sandbox.authorization, 'x-refund-idempotency': 'a-key-of-its-own' };
  const ask = () => sandbox.server.inject({ method: 'POST', url, headers, payload: { amount: 100_00 } });
  const [first, second] = [await ask(), await ask()];
  expect(first.json()).toMatchObject({ amount: 100_00, status: 'failed' });
  expect(second.json()).toEqual(first.json());
  expect((await webhooksOf(sandbox, 1))[0]).toMatchObject({ event: 'refund.failed' });
  expect(await client.payments.refund(id, {})).toMatchObject({ amount: 500_00, status: 'processed' });
  await webhooksOf(sandbox, 3);
});

test('a refund is refused for want of balance, once', async () => {
  const id = await paymentWith('refused');
  await expect(client.payments.refund(id, { amount: 100_00 })).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: expect.stringContaining('enough balance') },
  });
  expect((await client.payments.fetchMultipleRefund(id)).items).toEqual([]);
  expect(await client.payments.refund(id, { amount: 100_00 })).toMatchObject({ status: 'processed' });
  await webhooksOf(sandbox, 2);
});

test('of two that end one refund at once, one does', async () => {
  const id = await paymentWith('pending');
  const refund = await client.payments.refund(id, {});
  const outcomes = ['processed', 'failed', 'processed', 'failed'];
  const ended = await Promise.all(
    outcomes.map((outcome) => play(`refunds/${refund.id}`, { outcome, webhook: false })),
  );
  expect(ended.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await webhooksOf(sandbox, 1);
});

test.each([
  ['payments/pay_00000000000000/next-refund', { outcome: 'failed' }, 'The id provided does not exist'],
  [
    'payments/pay_x/next-refund',
    { outcome: 'lost' },
    'The outcome must be processed, pending, failed or refused.',
  ],
  ['refunds/rfnd_00000000000000', { outcome: 'failed' }, 'The id provided does not exist'],
  ['refunds/rfnd_x', { outcome: 'pending' }, 'The outcome must be processed or failed.'],
])('refuses %s with %j', async (path, payload, description) => {
  const response = await play(path, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
});
