import { afterAll, beforeAll, expect, test } from 'vitest';
import { officialClient } from '../test/official-client.ts';
import { type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';

let sandbox: SandboxServer;

beforeAll(async () => {
  sandbox = await startSandboxServer();
});
afterAll(() => sandbox.close());

const play = (path: string, payload: object = {}) => {
  const url = `/sandbox/razorpay/${path}`;
  return sandbox.server.inject({ method: 'POST', url, payload: { ...payload, webhook: false } });
};

/** How many of so many plays at once were taken; the others were refused as too many, in the provider's form. */
async function takenOf(count: number, path: string, payload: object = {}): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, () => play(path, payload)));
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  for (const reply of refused) {
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(/^Too many .+/) },
    });
  }
  return count - refused.length;
}

async function capturedPayment(): Promise<string> {
  const paid = await play(`orders/${await sandbox.newOrder()}/pay`, { outcome: 'captured' });
  return paid.json().razorpay_payment_id;
}

test('an order or a link fails so often, and can be paid then still (SAND-12)', async () => {
  const customer = {};
  const link = await officialClient(sandbox).paymentLink.create({
    amount: 500_00,
    currency: 'INR',
    customer,
  });
  for (const path of [`orders/${await sandbox.newOrder()}/pay`, `payment_links/${link.id}/pay`]) {
    expect(await takenOf(55, path, { outcome: 'failed' })).toBe(50);
    expect((await play(path, { outcome: 'captured' })).statusCode).toBe(200);
  }
});

test('so many refunds of a payment are played, and the clinic refunds then still (SAND-12)', async () => {
  const id = await capturedPayment();
  expect(await takenOf(15, `payments/${id}/refund`, { amount: 100 })).toBe(15);
  expect(await takenOf(15, `payments/${id}/refund`, { amount: 100, outcome: 'failed' })).toBe(5);
  const refund = await officialClient(sandbox).payments.refund(id, {});
  expect(refund).toMatchObject({ amount: 500_00 - 15_00, status: 'processed' });
});

test('so many disputes of a payment are played (SAND-12)', async () => {
  const id = await capturedPayment();
  expect(await takenOf(8, `payments/${id}/dispute`)).toBe(5);
  expect(await takenOf(1, `payments/${await capturedPayment()}/dispute`)).toBe(1);
});

test('so many moves of a dispute are played, whether it goes on or ends (SAND-12)', async () => {
  const { id } = (await play(`payments/${await capturedPayment()}/dispute`)).json();
  expect(await takenOf(8, `disputes/${id}`, { status: 'under_review' })).toBe(8);
  expect(await takenOf(8, `disputes/${id}`, { status: 'action_required' })).toBe(8);
  expect(await takenOf(8, `disputes/${id}`, { status: 'won' })).toBe(4);
});
