import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { ownAddress } from '../http/own-address.ts';
import { standInKeys } from '../payment-accounts.ts';
import type { GatewayAccount } from './gateway.ts';
import { GatewayRefused } from './gateway-errors.ts';
import { createRazorpay } from './razorpay.ts';

let app: TestApp;
let account: GatewayAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = createRazorpay({
    ...standInKeys(readConfig({}), SECRET),
    apiUrl: () => `${ownAddress(app.server)}/sandbox/razorpay`,
    checkoutUrl: '/sandbox/razorpay/checkout.js',
  });
});
afterAll(() => app.close());

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

async function play<Answer = unknown>(path: string, payload: object): Promise<Answer> {
  const response = await app.server.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const newCode = () =>
  account.createQrCode({
    amountPaise: 2_499_00,
    description: 'Standard Plan',
    reference: 'r-1',
    closesAt: later(15),
  });

let references = 0;
function newLink(returnUrl?: string) {
  references += 1;
  return account.createPaymentLink({
    amountPaise: 2_499_00,
    description: 'Standard Plan',
    reference: `reference-${references}`,
    expiresAt: later(60),
    payer: { phone: '9000000417', email: null },
    ...(returnUrl !== undefined && { returnUrl }),
  });
}

test('a QR code is made for one amount, with its picture and what that says, and paid (PAY-19)', async () => {
  const code = await newCode();
  expect(code).toEqual({
    id: expect.stringMatching(/^qr_/),
    status: 'active',
    imageUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/sandbox\/razorpay\/qr_codes\//),
    content: expect.stringMatching(/^upi:\/\/pay\?.+&am=2499\.00$/),
  });
  expect(await account.paymentsOfQrCode(code.id)).toEqual([]);
  const paid = await play<{ razorpay_payment_id: string }>(`qr_codes/${code.id}/pay`, { webhook: false });
  const [payment] = await account.paymentsOfQrCode(code.id);
  expect(payment).toEqual({
    id: paid.razorpay_payment_id,
    orderId: '',
    linkId: null,
    status: 'captured',
    amountPaise: 2_499_00,
    currency: 'INR',
    refundedPaise: 0,
    method: 'upi',
    failure: null,
    madeAt: NOON,
  });
  expect(await account.payment(paid.razorpay_payment_id)).toEqual(payment);
});

test('a link is sent to its payer by SMS, and not where there is no address (REQUEST-10)', async () => {
  const link = await newLink();
  await account.sendPaymentLink(link.id, 'sms');
  const inbox = await app.server.inject({ url: '/sandbox/messages?to=9000000417' });
  expect(inbox.json().messages).toMatchObject([{ channel: 'sms', text: expect.stringContaining(link.url) }]);
  await expect(account.sendPaymentLink(link.id, 'email')).rejects.toBeInstanceOf(GatewayRefused);
  await account.cancelPaymentLink(link.id);
  await expect(account.sendPaymentLink(link.id, 'sms')).rejects.toBeInstanceOf(GatewayRefused);
});

test('a QR code is closed, once', async () => {
  const code = await newCode();
  expect(await account.closeQrCode(code.id)).toEqual({ ...code, status: 'closed' });
  await expect(account.closeQrCode(code.id)).rejects.toBeInstanceOf(GatewayRefused);
});

test('the provider closes a code a minute after we would, as it takes no less than 15 minutes', async () => {
  const { id } = await newCode();
  const { rows } = await app.db.database.$client.query(
    'select close_by from sandbox.gateway_qr_codes where id = $1',
    [id],
  );
  expect(rows[0].close_by).toEqual(later(16));
});

test('a payment link is made, tried and paid, and names its payments', async () => {
  const link = await newLink('https://clinic.example/back');
  expect(link).toEqual({
    id: expect.stringMatching(/^plink_/),
    status: 'created',
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/sandbox\/pay\/plink_/),
    paymentIds: [],
    payer: { phone: '9000000417', email: null },
  });
  await play(`payment_links/${link.id}/pay`, { outcome: 'failed', webhook: false });
  const { razorpay_payment_id: paymentId } = await play<{ razorpay_payment_id: string }>(
    `payment_links/${link.id}/pay`,
    { outcome: 'captured', webhook: false },
  );
  const paid = await account.paymentLink(link.id);
  expect(paid).toMatchObject({ status: 'paid', paymentIds: expect.arrayContaining([paymentId]) });
  expect(paid?.paymentIds).toHaveLength(2);
  expect(await account.payment(paymentId)).toMatchObject({ status: 'captured', amountPaise: 2_499_00 });
  await expect(account.cancelPaymentLink(link.id)).rejects.toBeInstanceOf(GatewayRefused);
});

test('a payment link is cancelled, and one that nobody knows is nothing', async () => {
  const link = await newLink();
  expect(await account.cancelPaymentLink(link.id)).toEqual({ ...link, status: 'cancelled' });
  expect(await account.paymentLink('plink_00000000000000')).toBeNull();
});

test('the provider makes no second link of a reference: that is refused, by a code', async () => {
  const payer = { phone: null, email: null };
  const asked = { amountPaise: 100, description: 'x', reference: 'one', expiresAt: later(60), payer };
  await account.createPaymentLink(asked);
  await expect(account.createPaymentLink(asked)).rejects.toMatchObject({
    name: 'GatewayRefused',
    code: 'BAD_REQUEST_ERROR',
  });
  await expect(
    account.createPaymentLink({ ...asked, reference: 'two', expiresAt: later(1) }),
  ).rejects.toMatchObject({
    name: 'GatewayRefused',
  });
});

test('a refund answers with where it stands, and is read again', async () => {
  const code = await newCode();
  const { razorpay_payment_id: id } = await play<{ razorpay_payment_id: string }>(`qr_codes/${code.id}/pay`, {
    webhook: false,
  });
  await play(`payments/${id}/next-refund`, { outcome: 'pending' });
  const refund = { amountPaise: 500_00, idempotencyKey: 'a-refund-of-ours' };
  const pending = await account.refund(id, refund);
  expect(pending).toEqual({
    id: expect.stringMatching(/^rfnd_/),
    paymentId: id,
    amountPaise: 500_00,
    status: 'pending',
  });
  expect(await account.refund(id, refund)).toEqual(pending);
  await play(`refunds/${pending.id}`, { outcome: 'failed', webhook: false });
  expect(await account.refundsOf(id)).toEqual([{ ...pending, status: 'failed' }]);
  await play(`payments/${id}/next-refund`, { outcome: 'refused' });
  const other = { amountPaise: 500_00, idempotencyKey: 'another-of-ours' };
  await expect(account.refund(id, other)).rejects.toBeInstanceOf(GatewayRefused);
  expect(await account.refund(id, other)).toMatchObject({ status: 'processed' });
});
