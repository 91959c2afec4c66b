import type Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officialClient } from '../test/official-client.ts';
import { KEYS, PUBLIC_URL, type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';
import { webhooksOf } from '../test/webhooks.ts';

let sandbox: SandboxServer;
let client: Razorpay;
const START = new Date('2026-11-20T06:30:00Z');

beforeAll(async () => {
  sandbox = await startSandboxServer();
  client = officialClient(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.clock.now = START;
  sandbox.receiveAnew();
});

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

let references = 0;
const link = () => {
  references += 1;
  return {
    amount: 2_499_00,
    currency: 'INR',
    accept_partial: false,
    description: 'Standard Plan',
    reference_id: `r-${references}`,
    expire_by: seconds(later(60)),
    customer: {},
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: 'https://clinic.example/back',
    callback_method: 'get',
  };
};

const play = (path: string, payload: object = {}) =>
  sandbox.server.inject({ method: 'POST', url: `/sandbox/razorpay/payment_links/${path}`, payload });

const refusedWith = (description: string) => ({
  statusCode: 400,
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
});

test('creates a payment link and fetches it (SAND-6)', async () => {
  const asked = link();
  const created = await client.paymentLink.create(asked);
  expect(created).toEqual({
    accept_partial: false,
    amount: 2_499_00,
    amount_paid: 0,
    callback_method: 'get',
    callback_url: 'https://clinic.example/back',
    cancelled_at: 0,
    created_at: seconds(START),
    currency: 'INR',
    customer: {},
    description: 'Standard Plan',
    expire_by: asked.expire_by,
    expired_at: 0,
    first_min_partial_amount: 0,
    id: expect.stringMatching(/^plink_[0-9A-Za-z]{14}$/),
    notes: [],
    notify: { email: false, sms: false, whatsapp: false },
    order_id: expect.stringMatching(/^order_/),
    payments: null,
    reference_id: asked.reference_id,
    reminder_enable: false,
    reminders: [],
    short_url: `${PUBLIC_URL}/sandbox/pay/${created.id}`,
    status: 'created',
    updated_at: seconds(START),
    upi_link: false,
    user_id: '',
  });
  expect(await client.paymentLink.fetch(created.id)).toEqual(created);
  const page = await sandbox.server.inject(`/sandbox/pay/${created.id}`);
  expect(page.headers['content-type']).toContain('text/html');
});

test('a link fails, is paid once, and is reported by signed webhooks (SAND-6)', async () => {
  const asked = link();
  const { id } = await client.paymentLink.create(asked);
  expect((await play(`${id}/pay`, { outcome: 'failed' })).statusCode).toBe(200);
  expect(await client.paymentLink.fetch(id)).toMatchObject({
    status: 'created',
    payments: [{ status: 'failed', plink_id: id }],
  });
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => play(`${id}/pay`, { outcome: 'captured' })),
  );
  const paid = tries.filter(({ statusCode }) => statusCode === 200);
  expect(paid).toHaveLength(1);
  const report = paid[0]?.json();
  expect(report.razorpay_payment_link_reference_id).toBe(asked.reference_id);
  expect(
    validatePaymentVerification(
      {
        payment_link_id: id,
        payment_id: report.razorpay_payment_id,
        payment_link_reference_id: asked.reference_id,
        payment_link_status: 'paid',
      },
      report.razorpay_signature,
      KEYS.keySecret,
    ),
  ).toBe(true);

  const after = await client.paymentLink.fetch(id);
  expect(after).toMatchObject({ status: 'paid', amount_paid: 2_499_00 });
  expect(after.payments).toContainEqual(
    expect.objectContaining({ payment_id: report.razorpay_payment_id, status: 'captured' }),
  );
  expect(await client.payments.fetch(report.razorpay_payment_id)).toMatchObject({
    status: 'captured',
    amount: 2_499_00,
  });
  const events = await webhooksOf(sandbox, 4);
  expect(events.map(({ event }) => event)).toEqual([
    'order.paid',
    'payment_link.paid',
    'payment.captured',
    'payment.failed',
  ]);
  expect(events[1]).toMatchObject({
    contains: ['payment', 'order', 'payment_link'],
    payload: {
      payment: { entity: { id: report.razorpay_payment_id, description: id.replace('plink_', '#') } },
      payment_link: { entity: after },
    },
  });
});

test('webhooks of a link are held back when asked to', async () => {
  const { id } = await client.paymentLink.create(link());
  await play(`${id}/pay`, { outcome: 'captured', webhook: false });
  const other = await client.paymentLink.create(link());
  await client.paymentLink.cancel(other.id);
  expect((await webhooksOf(sandbox, 1)).map(({ event }) => event)).toEqual(['payment_link.cancelled']);
});

test('sends a link to its customer, as often as it is asked to (SAND-6)', async () => {
  const customer = { contact: '+919000000731', email: 'asha@clinic.example' };
  const { id, short_url } = await client.paymentLink.create({ ...link(), customer });
  for (const medium of ['sms', 'sms', 'email'] as const)
    expect(await client.paymentLink.notifyBy(id, medium)).toEqual({ success: true });
  const inboxOf = async (to: string) =>
    (await sandbox.server.inject({ url: `/sandbox/messages?to=${encodeURIComponent(to)}` })).json().messages;
  expect(await inboxOf('9000000731')).toHaveLength(2);
  expect((await inboxOf(customer.email))[0].text).toContain(short_url);
  const ofNobody = await client.paymentLink.create(link());
  await expect(client.paymentLink.notifyBy(ofNobody.id, 'sms')).rejects.toEqual(
    refusedWith('customer contact is required'),
  );
});

test('a link that was cancelled, has expired or is paid is over', async () => {
  const cancelled = await client.paymentLink.create(link());
  expect(await client.paymentLink.cancel(cancelled.id)).toMatchObject({
    status: 'cancelled',
    cancelled_at: seconds(START),
  });
  const expired = await client.paymentLink.create(link());
  expect((await play(`${expired.id}/expire`)).json()).toMatchObject({
    status: 'expired',
    expired_at: seconds(START),
  });
  const paid = await client.paymentLink.create(link());
  await play(`${paid.id}/pay`, { outcome: 'captured', webhook: false });
  const late = await client.paymentLink.create(link());
  sandbox.clock.now = later(60);
  expect(await client.paymentLink.fetch(late.id)).toMatchObject({ status: 'expired' });
  const over = [
    [cancelled, 'cancelled'],
    [expired, 'expired'],
    [paid, 'paid'],
    [late, 'expired'],
  ] as const;
  for (const [{ id }, status] of over) {
    const refused = refusedWith(`The payment link is ${status} already`);
    await expect(client.paymentLink.cancel(id)).rejects.toMatchObject(refused);
    const tried = await play(`${id}/pay`, { outcome: 'captured' });
    expect({ statusCode: tried.statusCode, ...tried.json() }).toMatchObject(refused);
  }
  const events = await webhooksOf(sandbox, 2);
  expect(events.map(({ event }) => event)).toEqual(['payment_link.cancelled', 'payment_link.expired']);
});

test('makes no second link of a reference', async () => {
  const asked = link();
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => client.paymentLink.create(asked)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(client.paymentLink.create(asked)).rejects.toMatchObject(
    refusedWith(`payment link with given reference_id (${asked.reference_id}) already exists`),
  );
});

test('old links that nobody used are forgotten (SAND-7)', async () => {
  const unused = await client.paymentLink.create(link());
  const used = await client.paymentLink.create(link());
  await play(`${used.id}/pay`, { outcome: 'captured', webhook: false });
  sandbox.clock.now = later(46 * 24 * 60);
  await client.paymentLink.create({ ...link(), expire_by: seconds(sandbox.clock.now) + 3_600 });
  await expect(client.paymentLink.fetch(unused.id)).rejects.toMatchObject(
    refusedWith('The id provided does not exist'),
  );
  expect(await client.paymentLink.fetch(used.id)).toMatchObject({ status: 'paid' });
});

test.each([
  [{ amount: 99 }, 'amount: minimum transaction amount allowed is Re. 1', 'amount'],
  [
    { expire_by: seconds(later(14)) },
    'expire_by: timestamp must be atleast 15 minutes in future',
    'expire_by',
  ],
  [
    { expire_by: seconds(later(200 * 24 * 60)) },
    'expire_by: timestamp must be within six months',
    'expire_by',
  ],
  [{ reference_id: 'r'.repeat(41) }, 'reference_id: the length must be no more than 40.', 'reference_id'],
  [{ callback_url: 'javascript:alert(1)' }, 'callback_url: must be a valid URL.', 'callback_url'],
  [{ accept_partial: true }, 'Only false is supported.', 'accept_partial'],
])('refuses a payment link with %j', async (wrong, description, field) => {
  const refused = client.paymentLink.create({ ...link(), ...wrong });
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description, field },
  });
});

test('answers links that it does not know as Razorpay does, and asks for the key', async () => {
  await expect(client.paymentLink.fetch('plink_00000000000000')).rejects.toMatchObject(
    refusedWith('The id provided does not exist'),
  );
  await expect(client.paymentLink.cancel('plink_short')).rejects.toMatchObject(
    refusedWith('plink_short is not a valid id'),
  );
  await expect(officialClient(sandbox, 'wrong').paymentLink.create(link())).rejects.toMatchObject({
    statusCode: 401,
  });
});
