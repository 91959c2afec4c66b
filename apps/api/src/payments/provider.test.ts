import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { paymentEndpoints } from '@chairside/contract/payments';
import { MINUTE_MS } from '@chairside/rules/durations';
import { PAYMENT } from '@chairside/rules/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAKE_KEYS, signedReport } from '../../test/fake-gateway.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';

const { createOrder, verifyPayment } = paymentEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());

const REFUSED = { status: 429, code: 'too_many_requests' };

/** Counts that many for everybody who has counted there at all, as if they had done so much. */
async function setPoints(limit: string, points: number) {
  await app.db.database.$client.query(`update rate_limits set points = $2 where key like $1 || ':%'`, [
    limit,
    points,
  ]);
}

beforeEach(() => app.db.database.$client.query('delete from rate_limits'));

test("a patient's loop of orders ends, and the gateway gets no more of it", async () => {
  const { token, plan } = await signUp(app);
  const ask = () => app.call(createOrder, { body: { planId: plan._id } }, { token });
  expect((await ask()).status).toBe(200);
  await setPoints('ordersPerPatient', PAYMENT.ordersPerPatientPerHour - 1);
  expect((await ask()).status).toBe(200);
  const calls = gateway.calls();
  const refused = await ask();
  expect(refused).toMatchObject(REFUSED);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect(gateway.calls()).toBe(calls);

  const other = await signUp(app);
  const { status } = await app.call(createOrder, { body: { planId: plan._id } }, { token: other.token });
  expect(status).toBe(200);
});

test("a patient's loop of verifications ends as well", async () => {
  const { token, plan } = await signUp(app);
  const created = await app.call(createOrder, { body: { planId: plan._id } }, { token });
  const unknown = { id: 'pay_unknown', order_id: created.data.order.id, amount: 1 };
  const body = signedReport({ currency: 'INR', status: 'captured', method: 'card', ...unknown });
  const verify = () => app.call(verifyPayment, { body }, { token });
  expect((await verify()).code).toBe('payment_not_verified');
  await setPoints('verificationsPerPatient', PAYMENT.verificationsPerPatientPerHour);
  const calls = gateway.calls();
  expect(await verify()).toMatchObject(REFUSED);
  expect(gateway.calls()).toBe(calls);
});

test('an address has a limit of its own, for all its patients together', async () => {
  const [one, two] = [await signUp(app), await signUp(app)];
  const ask = ({ token }: { token: string }, address: string) =>
    app.call(createOrder, { body: { planId: one.plan._id } }, { token, address });
  expect((await ask(one, '10.200.0.1')).status).toBe(200);
  await setPoints('paymentCallsPerAddress', PAYMENT.callsPerAddressPerHour);
  expect(await ask(two, '10.200.0.1')).toMatchObject(REFUSED);
  expect((await ask(two, '10.200.0.2')).status).toBe(200);
});

test('the whole installation asks the gateway so often a minute, and its jobs wait like everybody', async () => {
  const { token, plan } = await signUp(app);
  const ask = () => app.call(createOrder, { body: { planId: plan._id } }, { token });
  expect((await ask()).status).toBe(200);
  await setPoints('paymentProviderCalls', PAYMENT.providerCallsPerMinute);
  const calls = gateway.calls();
  const refused = await ask();
  expect(refused).toMatchObject(REFUSED);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  await app.work.everyMinute['reconcile-orders']?.();
  await app.work.hourly['reconcile-refunds']?.();
  expect(gateway.calls()).toBe(calls);
});

test('orders leave calls of the minute to payments that were made', async () => {
  const { token, plan } = await signUp(app);
  const order = () => app.call(createOrder, { body: { planId: plan._id } }, { token });
  const created = await order();
  await setPoints('orderProviderCalls', PAYMENT.orderCallsPerMinute);
  expect(await order()).toMatchObject(REFUSED);
  const payment = gateway.put({
    id: 'pay_meanwhile',
    order_id: created.data.order.id,
    amount: created.data.order.amount,
  });
  const verified = await app.call(verifyPayment, { body: signedReport(payment) }, { token });
  expect(verified.status).toBe(200);
});

const { RAZORPAY_KEY_ID } = FAKE_KEYS;
/** Asks the provider what it has refunded, as is done every hour. */
const ask = () => app.work.hourly['reconcile-refunds']?.();
async function passMinute() {
  const { clock, work } = app;
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  await work.everyMinute['ask-failing-provider']?.();
}
async function isWarned(owner: AddedStaff) {
  const { data } = await app.call(clinicStatusEndpoints.clinicTrouble, {}, owner);
  return data.warnings.includes('payments_failing');
}

test('keys that the provider refuses are said to the staff after five minutes, until it takes some (OPS-5, OPS-7)', async () => {
  const owner = await addStaff(app, 'owner');
  const calls = gateway.calls();
  await ask();
  gateway.revoked.add(RAZORPAY_KEY_ID);
  await passMinute();
  expect(gateway.calls(), 'one that works is not asked').toBe(calls + 1);
  await ask();
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await isWarned(owner), `after ${minute} minutes`).toBe(false);
    await passMinute();
  }
  expect(await isWarned(owner)).toBe(true);
  gateway.revoked.clear();
  await passMinute();
  expect(await isWarned(owner)).toBe(false);
  gateway.revoked.add(RAZORPAY_KEY_ID);
  await ask();
  await passMinute();
  expect(await isWarned(owner), 'it is counted anew').toBe(false);
  gateway.revoked.clear();
  await passMinute();
});
