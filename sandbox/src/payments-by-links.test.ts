import type Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const play = (path: string, payload: object = {}) =>
  sandbox.server.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload });

test('a payment by a link says by which one wherever it is shown (SAND-6)', async () => {
  const link = await client.paymentLink.create({ amount: 500_00, currency: 'INR', customer: {} });
  await play(`payment_links/${link.id}/pay`, { outcome: 'failed', webhook: false });
  const paid = await play(`payment_links/${link.id}/pay`, { outcome: 'captured' });
  const id: string = paid.json().razorpay_payment_id;
  const named = { id, description: link.id.replace('plink_', '#') };

  const fetched = await client.payments.fetch(id);
  expect(fetched).toMatchObject(named);
  const { items: tries } = await client.orders.fetchPayments(fetched.order_id);
  expect(tries).toHaveLength(2);
  expect(tries).toContainEqual(fetched);
  for (const { description } of tries) expect(description).toBe(named.description);
  expect((await client.payments.all()).items).toContainEqual(fetched);

  await play(`payments/${id}/refund`, { amount: 100_00 });
  const { id: disputeId } = (await play(`payments/${id}/dispute`)).json();
  await play(`disputes/${disputeId}`, { status: 'won' });
  const events = await webhooksOf(sandbox, 7);
  expect(events.map(({ event }) => event)).toEqual([
    'order.paid',
    'payment_link.paid',
    'payment.captured',
    'payment.dispute.created',
    'payment.dispute.won',
    'refund.created',
    'refund.processed',
  ]);
  for (const { payload } of events) expect(payload).toMatchObject({ payment: { entity: named } });
});

test('a payment of another order has no description', async () => {
  const paid = await play(`orders/${await sandbox.newOrder()}/pay`, { outcome: 'captured', webhook: false });
  const payment = await client.payments.fetch(paid.json().razorpay_payment_id);
  expect(payment.description).toBeNull();
});
