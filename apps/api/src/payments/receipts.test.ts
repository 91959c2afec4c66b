import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedEvent } from '../../test/fake-gateway.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';

const { paymentHistory, paymentReceipt } = paymentEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  app.clock.now = NOON;
});

test('GET /payments/history says what each payment was, and there is a receipt for what was taken', async () => {
  const { payFor, verify } = clinic.checkout;
  const before = await signUp(app, 'Basic Plan');
  const failed = { ...(await payFor(before, 'Basic Plan')), status: 'failed' };
  await verify(before, failed);
  await verify(before, await payFor(before, 'Basic Plan'));
  app.clock.now = new Date('2026-11-20T07:00:00Z');
  await verify(before, await payFor(before, 'Standard Plan'));
  const patient = await comeBack(app, before, '2027-11-10T07:00:00Z');
  const renewal = await payFor(patient, 'Standard Plan');
  await verify(patient, renewal);

  const history = (await app.call(paymentHistory, {}, patient)).data;
  const described = history.map(({ planName, amount, status, description }) => [
    planName,
    amount,
    status,
    description,
  ]);
  expect(history.map(({ method }) => method)).toEqual(['card', 'card', 'card', 'card']);
  expect(described).toEqual([
    ['Standard Plan', 5_999, 'completed', 'Renewal'],
    ['Standard Plan', 3_000, 'completed', 'Upgrade from Basic Plan'],
    ['Basic Plan', 2_999, 'completed', null],
    ['Basic Plan', 2_999, 'failed', null],
  ]);
  const receipts = await Promise.all(
    history.map(({ id }) => app.call(paymentReceipt, { params: { id } }, patient)),
  );
  expect(receipts.slice(0, 2).map(({ data }) => data)).toEqual([
    {
      number: expect.stringMatching(/^R\/27-28\/\d{4}$/),
      date: '2027-11-10T07:00:00.000Z',
      planName: 'Standard Plan',
      sessions: 8,
      amount: 5_999,
      method: 'card',
      paymentId: renewal.id,
      patientName: 'Asha Rao',
    },
    expect.objectContaining({
      number: expect.stringMatching(/^R\/26-27\/\d{4}$/),
      sessions: 4,
      amount: 3_000,
    }),
  ]);
  expect(receipts[3]).toMatchObject({ status: 404, code: 'receipt_not_found' });
  const [{ id } = { id: '' }] = history;
  const stranger = await signUp(app);
  expect(await app.call(paymentReceipt, { params: { id } }, stranger)).toMatchObject({
    code: 'receipt_not_found',
  });
});

test('a payment that went back has no receipt any more', async () => {
  const { payFor, verify } = clinic.checkout;
  const patient = await signUp(app, 'Basic Plan');
  const payment = await payFor(patient, 'Basic Plan');
  await verify(patient, payment);
  const refunded = gateway.put({ ...payment, status: 'refunded' });
  await app.server.inject(signedEvent('refund.processed', refunded, `evt_back_${payment.id}`));
  const [entry] = (await app.call(paymentHistory, {}, patient)).data;
  expect(entry?.status).toBe('refunded');
  const params = { id: entry?.id ?? '' };
  expect(await app.call(paymentReceipt, { params }, patient)).toMatchObject({
    code: 'receipt_not_found',
  });
});
