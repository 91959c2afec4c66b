import { PAYMENT_REQUEST } from '@chairside/rules/payment-request';
import type Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officialClient } from '../test/official-client.ts';
import { PUBLIC_URL, type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';
import { webhooksOf } from '../test/webhooks.ts';
import { OPEN_MOST } from './gateway/qr-codes.ts';
import { gatewayQrCodes } from './schema.ts';

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

const code = {
  type: 'upi_qr',
  usage: 'single_use',
  fixed_amount: true,
  payment_amount: 2_499_00,
  description: 'Standard Plan & more',
  close_by: seconds(later(16)),
  notes: { reference: 'r-1' },
} as const;

const play = (path: string, payload: object = {}) =>
  sandbox.server.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload });

const refusedWith = (description: string) => ({
  statusCode: 400,
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
});

test('creates a QR code and fetches it (SAND-6)', async () => {
  const created = await client.qrCode.create(code);
  expect(created).toEqual({
    id: expect.stringMatching(/^qr_[0-9A-Za-z]{14}$/),
    entity: 'qr_code',
    created_at: seconds(START),
    name: null,
    usage: 'single_use',
    type: 'upi_qr',
    image_url: `${PUBLIC_URL}/sandbox/razorpay/qr_codes/${created.id}/image`,
    payment_amount: 2_499_00,
    status: 'active',
    description: 'Standard Plan & more',
    fixed_amount: true,
    payments_amount_received: 0,
    payments_count_received: 0,
    notes: { reference: 'r-1' },
    customer_id: null,
    close_by: code.close_by,
    closed_at: null,
    close_reason: null,
    tax_invoice: [],
    image_content: expect.stringMatching(
      /^upi:\/\/pay\?pa=.+&tn=Standard%20Plan%20%26%20more&cu=INR.+&am=2499\.00$/,
    ),
  });
  expect(await client.qrCode.fetch(created.id)).toEqual(created);
});

test('its picture is an image that leads to where it is scanned', async () => {
  const { id } = await client.qrCode.create(code);
  const image = await sandbox.server.inject(`/sandbox/razorpay/qr_codes/${id}/image`);
  expect(image.headers['content-type']).toBe('image/svg+xml');
  expect(image.body).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".+<a href="\/sandbox\/scan"><svg/,
  );
  const missing = await sandbox.server.inject('/sandbox/razorpay/qr_codes/qr_00000000000000/image');
  expect(missing.statusCode).toBe(400);
});

test('a scanned code is paid once, closes, and is reported by signed webhooks (SAND-6)', async () => {
  const { id } = await client.qrCode.create(code);
  expect((await client.qrCode.fetchAllPayments(id)).items).toEqual([]);
  const scans = await Promise.all(Array.from({ length: 10 }, () => play(`qr_codes/${id}/pay`)));
  expect(scans.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { count, items } = await client.qrCode.fetchAllPayments(id);
  expect(count).toBe(1);
  expect(items[0]).toMatchObject({
    order_id: null,
    amount: 2_499_00,
    method: 'upi',
    status: 'captured',
    captured: true,
  });
  expect(await client.payments.fetch(items[0]?.id ?? '')).toEqual(items[0]);
  const paid = await client.qrCode.fetch(id);
  expect(paid).toMatchObject({ status: 'closed', close_reason: 'paid', payments_amount_received: 2_499_00 });
  const [captured, credited] = await webhooksOf(sandbox, 2);
  expect(captured?.event).toBe('payment.captured');
  expect(credited).toMatchObject({
    event: 'qr_code.credited',
    contains: ['payment', 'qr_code'],
    payload: { payment: { entity: items[0] }, qr_code: { entity: paid } },
  });
  const refund = await client.payments.refund(items[0]?.id ?? '', { amount: 100_00 });
  expect(refund).toMatchObject({ amount: 100_00, status: 'processed' });
});

test('a payment is not reported when its webhook is held back', async () => {
  const { id } = await client.qrCode.create(code);
  await play(`qr_codes/${id}/pay`, { webhook: false });
  const other = await client.qrCode.create(code);
  await client.qrCode.close(other.id);
  expect((await webhooksOf(sandbox, 1)).map(({ event }) => event)).toEqual(['qr_code.closed']);
});

test('a code that was closed, or whose time is over, takes no money and is closed no more', async () => {
  const closed = await client.qrCode.create(code);
  expect(await client.qrCode.close(closed.id)).toMatchObject({
    status: 'closed',
    closed_at: seconds(START),
    close_reason: 'on_demand',
  });
  const late = await client.qrCode.create(code);
  sandbox.clock.now = later(16);
  expect(await client.qrCode.fetch(late.id)).toMatchObject({
    status: 'closed',
    closed_at: code.close_by,
    close_reason: null,
  });
  for (const { id } of [closed, late]) {
    await expect(client.qrCode.close(id)).rejects.toMatchObject(refusedWith('The QR code is already closed'));
    const scanned = await play(`qr_codes/${id}/pay`);
    expect(scanned.statusCode).toBe(400);
    expect((await client.qrCode.fetchAllPayments(id)).items).toEqual([]);
  }
  const listed = await sandbox.server.inject('/sandbox/razorpay/qr_codes');
  expect(listed.body).not.toContain(closed.id);
  expect(listed.body).not.toContain(late.id);
});

test('the codes that can be scanned are listed, newest first', async () => {
  sandbox.clock.now = later(-1);
  const first = await client.qrCode.create(code);
  sandbox.clock.now = START;
  const second = await client.qrCode.create(code);
  const listed = await sandbox.server.inject('/sandbox/razorpay/qr_codes');
  const ids = listed.json<{ qr_codes: { id: string }[] }>().qr_codes.map(({ id }) => id);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
});

test('old codes that nobody paid are forgotten, and so many can be open at a time (SAND-7)', async () => {
  const own = await startSandboxServer();
  const ownClient = officialClient(own);
  const forgotten = await ownClient.qrCode.create(code);
  const paid = await ownClient.qrCode.create(code);
  await own.server.inject({ method: 'POST', url: `/sandbox/razorpay/qr_codes/${paid.id}/pay` });
  own.clock.now = later(46 * 24 * 60);
  const close_by = seconds(own.clock.now) + 3_600;
  await ownClient.qrCode.create({ ...code, close_by });
  await expect(ownClient.qrCode.fetch(forgotten.id)).rejects.toMatchObject(
    refusedWith('The id provided does not exist'),
  );
  expect(await ownClient.qrCode.fetch(paid.id)).toMatchObject({ status: 'closed' });
  // The desk never has as many open (REQUEST-9), so it does not meet the refusal.
  expect(OPEN_MOST).toBeGreaterThan(PAYMENT_REQUEST.openMost);
  const others = Array.from({ length: OPEN_MOST - 2 }, (_, index) => ({
    id: `qr_${index}`,
    amount: 100,
    closeBy: new Date(close_by * 1000),
    createdAt: own.clock.now,
  }));
  await own.db.database.insert(gatewayQrCodes).values(others);
  await ownClient.qrCode.create({ ...code, close_by });
  await expect(ownClient.qrCode.create({ ...code, close_by })).rejects.toMatchObject({ statusCode: 429 });
  await own.close();
});

test.each([
  [{ close_by: seconds(later(14)) }, 'close_by should be at least 15 minutes after current time', 'close_by'],
  [{ close_by: undefined }, 'The close_by must be an integer.', 'close_by'],
  [{ payment_amount: 99 }, 'The payment amount must be at least INR 1.00', 'payment_amount'],
  [{ payment_amount: '300' }, 'The amount must be an integer.', 'payment_amount'],
  [{ type: 'bharat_qr' }, 'The selected type is invalid.', 'type'],
  [{ usage: 'multiple_use' }, 'The selected usage is invalid.', 'usage'],
  [{ fixed_amount: false }, 'The fixed amount must be true.', 'fixed_amount'],
  [
    { description: 'd'.repeat(251) },
    'The description may not be greater than 250 characters.',
    'description',
  ],
  [{ description: 'a\0' }, 'holds a character that cannot be stored', 'description'],
])('refuses a QR code with %j', async (wrong, description, field) => {
  const refused = Reflect.apply(client.qrCode.create, client.qrCode, [{ ...code, ...wrong }]);
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description, field },
  });
});

test('answers codes that it does not know as Razorpay does, and asks for the key', async () => {
  await expect(client.qrCode.fetch('qr_00000000000000')).rejects.toMatchObject(
    refusedWith('The id provided does not exist'),
  );
  await expect(client.qrCode.close('qr_short')).rejects.toMatchObject(
    refusedWith('qr_short is not a valid id'),
  );
  await expect(officialClient(sandbox, 'wrong').qrCode.create(code)).rejects.toMatchObject({
    statusCode: 401,
  });
});
