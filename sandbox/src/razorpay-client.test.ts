import type Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officialClient } from '../test/official-client.ts';
import { type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';

let sandbox: SandboxServer;
let client: Razorpay;

beforeAll(async () => {
  sandbox = await startSandboxServer();
  client = officialClient(sandbox);
});
afterAll(() => sandbox.close());

async function pay(orderId: string, outcome = 'captured') {
  const response = await sandbox.server.inject({
    method: 'POST',
    url: `/sandbox/razorpay/orders/${orderId}/pay`,
    payload: { outcome, email: 'asha@clinic.example', contact: '9000000001', method: 'upi' },
  });
  return response.json<{ razorpay_payment_id: string }>().razorpay_payment_id;
}

const refusedWith = (description: string, statusCode = 400) => ({
  statusCode,
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
});

test('creates an order and fetches it', async () => {
  const notes = { plan: 'Standard Plan' };
  const created = await client.orders.create({ amount: 249_900, currency: 'INR', receipt: 'r-1', notes });
  expect(created).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 249_900,
    amount_paid: 0,
    amount_due: 249_900,
    currency: 'INR',
    receipt: 'r-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: Math.floor(sandbox.clock.now.getTime() / 1000),
  });
  expect(await client.orders.fetch(created.id)).toEqual(created);
  const listed = await client.orders.all({ receipt: 'r-1', count: 5 });
  expect(listed.items).toEqual([created]);
});

test('finds the payments of an order, failed and captured', async () => {
  const { id } = await client.orders.create({ amount: 100_00, currency: 'INR' });
  const failed = await pay(id, 'failed');
  expect(await client.orders.fetch(id)).toMatchObject({
    status: 'attempted',
    attempts: 1,
    amount_due: 100_00,
  });
  const captured = await pay(id);
  expect(await client.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2, amount_due: 0 });

  const { count, items } = await client.orders.fetchPayments(id);
  expect(count).toBe(2);
  expect(items.map((payment) => [payment.id, payment.status]).toSorted()).toEqual(
    [
      [failed, 'failed'],
      [captured, 'captured'],
    ].toSorted(),
  );
  const payment = await client.payments.fetch(captured);
  expect(items).toContainEqual(payment);
  expect(payment).toMatchObject({
    entity: 'payment',
    order_id: id,
    amount: 100_00,
    captured: true,
    method: 'upi',
    email: 'asha@clinic.example',
    contact: '9000000001',
    error_code: null,
  });
  expect(await client.payments.fetch(failed)).toMatchObject({
    captured: false,
    error_code: 'BAD_REQUEST_ERROR',
    error_description: expect.stringContaining('declined'),
  });
  expect((await client.payments.all({ count: 1 })).items).toHaveLength(1);
});

test('refunds in parts, and never more than was paid', async () => {
  const { id } = await client.orders.create({ amount: 500_00, currency: 'INR' });
  const paymentId = await pay(id);
  const part = await client.payments.refund(paymentId, { amount: 200_00, notes: { reason: 'duplicate' } });
  expect(part).toMatchObject({
    entity: 'refund',
    payment_id: paymentId,
    amount: 200_00,
    status: 'processed',
  });
  expect(await client.payments.fetch(paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 200_00,
    refund_status: 'partial',
  });
  await expect(client.payments.refund(paymentId, { amount: 300_01 })).rejects.toMatchObject(
    refusedWith('The total refund amount is greater than the refund payment amount'),
  );
  const rest = await client.payments.refund(paymentId, {});
  expect(rest.amount).toBe(300_00);
  expect(await client.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  await expect(client.payments.refund(paymentId, {})).rejects.toMatchObject(
    refusedWith('The payment has been fully refunded already'),
  );

  expect(await client.refunds.fetch(part.id)).toEqual(part);
  const { items } = await client.payments.fetchMultipleRefund(paymentId);
  expect(items.map((refund) => refund.id).toSorted()).toEqual([part.id, rest.id].toSorted());
  const listed = await client.refunds.all({ count: 100 });
  expect(listed.items).toEqual(expect.arrayContaining([part, rest]));
});

test('fetches a dispute that was opened over a payment', async () => {
  const { id } = await client.orders.create({ amount: 100_00, currency: 'INR' });
  const url = `/sandbox/razorpay/payments/${await pay(id)}/dispute`;
  const opened = (await sandbox.server.inject({ method: 'POST', url, payload: {} })).json();
  expect(await client.disputes.fetch(opened.id)).toEqual(opened);
  expect(opened).toMatchObject({ entity: 'dispute', amount: 100_00, amount_deducted: 0, status: 'open' });
});

test('refuses to refund or capture what cannot be', async () => {
  const { id } = await client.orders.create({ amount: 100_00, currency: 'INR' });
  const failed = await pay(id, 'failed');
  await expect(client.payments.refund(failed, {})).rejects.toMatchObject(
    refusedWith('The payment status should be captured for action to be taken'),
  );
  await expect(client.payments.capture(failed, 100_00, 'INR')).rejects.toMatchObject(
    refusedWith('Only payments which have been authorized and not yet captured can be captured'),
  );
  const captured = await pay(id);
  await expect(client.payments.capture(captured, 100_00, 'INR')).rejects.toMatchObject(
    refusedWith('This payment has already been captured'),
  );
});

test.each([
  [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: '500', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
  [{ amount: 3_000_000_000, currency: 'INR' }, 'Amount exceeds maximum amount allowed.', 'amount'],
  [{ amount: 500, currency: 'XYZ' }, 'Currency is not supported', 'currency'],
  [
    { amount: 500, currency: 'INR', receipt: 'r'.repeat(41) },
    'receipt: the length must be no more than 40.',
    'receipt',
  ],
])('refuses the order %j', async (order, description, field) => {
  const refused = Reflect.apply(client.orders.create, client.orders, [order]);
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description, field, step: 'payment_initiation', metadata: {} },
  });
});

test('answers identifiers that it does not know as Razorpay does', async () => {
  await expect(client.orders.fetch('order_00000000000000')).rejects.toMatchObject(
    refusedWith('The id provided does not exist'),
  );
  await expect(client.payments.fetch('pay_short')).rejects.toMatchObject(
    refusedWith('pay_short is not a valid id'),
  );
  await expect(client.refunds.fetch('rfnd_00000000000000')).rejects.toMatchObject(
    refusedWith('The id provided does not exist'),
  );
});

test('refuses a wrong key', async () => {
  await expect(officialClient(sandbox, 'wrong').orders.all()).rejects.toMatchObject(
    refusedWith('Authentication failed', 401),
  );
});
