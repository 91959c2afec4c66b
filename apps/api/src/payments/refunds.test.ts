import { appointmentEndpoints } from '@chairside/contract/appointments';
import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeCheckout } from '../../test/fake-checkout.ts';
import { FAKE_KEYS, signedEvent, signedReport, startFakeGateway } from '../../test/fake-gateway.ts';
import { book } from '../../test/patients.ts';
import { expectPromisesKept } from '../../test/promises.ts';
import { clinicWasTold, fakeReturns } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { paymentHistory, verifyPayment } = paymentEndpoints;

let gateway: Awaited<ReturnType<typeof startFakeGateway>>;
let app: TestApp;
let checkout: ReturnType<typeof fakeCheckout>;
let returns: ReturnType<typeof fakeReturns>;

beforeAll(async () => {
  gateway = await startFakeGateway();
  app = await startTestApp({ ...FAKE_KEYS, RAZORPAY_API_URL: gateway.url, CLINIC_CHAIRS: '20' });
  checkout = fakeCheckout(app, gateway);
  returns = fakeReturns(app, gateway);
});
afterAll(async () => {
  await app.close();
  gateway.close();
});
beforeEach(() => {
  app.clock.now = NOON;
});
afterEach(() => expectPromisesKept(app.db.database));

type Patient = Awaited<ReturnType<typeof signUp>>;

async function paid(patient: Patient, planName: string) {
  const payment = await checkout.payFor(patient, planName);
  expect((await checkout.verify(patient, payment)).status).toBe(200);
  return payment;
}

const day = (date: string) => ({ date, timeSlot: '10:00-11:00' });
const statusesOf = async (patient: { token: string }) => {
  const { data } = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
  return Object.fromEntries(data.appointments.map(({ date, status }) => [date.slice(0, 10), status]));
};

test('a full refund takes back what is unspent, ends the plan, cancels what was booked on it, and is told', async () => {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await paid(patient, 'Basic Plan');
  for (const date of ['2026-11-25', '2026-11-26']) {
    expect((await book(app, patient, day(date))).status).toBe(201);
  }
  app.clock.now = new Date('2026-11-21T06:30:00Z');
  expect((await returns.refund(payment)).statusCode).toBe(200);

  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    status: 'expired',
    sessionsRemaining: 0,
    totalSessions: 0,
    endDate: '2026-11-21T06:30:00.000Z',
  });
  expect(await statusesOf(patient)).toEqual({ '2026-11-25': 'cancelled', '2026-11-26': 'cancelled' });
  expect(await clinicWasTold(app, payment.id)).toEqual([
    `A payment was refunded: ${payment.id} | Payment ${payment.id} of ₹2,999 for the Basic Plan.\n\n` +
      'It has been refunded in full.\n\n4 unspent sessions were taken back. The plan has ended. ' +
      '2 appointments were cancelled, and the patient told.',
  ]);
  const { rows } = await app.db.database.$client.query(
    `select template from outbox_messages where recipient = $1 and template = 'visit_cancelled'`,
    [patient.person.phone],
  );
  expect(rows).toHaveLength(2);
  const [entry] = (await app.call(paymentHistory, {}, patient)).data;
  expect(entry).toMatchObject({
    status: 'refunded',
    amount: 2_999,
    description: expect.stringMatching(/^Refunded in full\. Receipt 2026-\d{4} no longer applies\.$/),
  });
  // And the patient may come back.
  await paid(patient, 'Basic Plan');
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
});

test('20 times at once, on two processes, and seen by verify calls meanwhile, it takes back once', async () => {
  const { db, clock, files } = app;
  const second = await startTestApp({ ...FAKE_KEYS, RAZORPAY_API_URL: gateway.url }, { db, clock, files });
  const patient = await signUp(app, 'Standard Plan');
  const payment = await paid(patient, 'Standard Plan');
  const refunded = gateway.put({ ...payment, status: 'refunded' });
  const told = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? app : second).server.inject(
      signedEvent('refund.processed', refunded, `evt_${payment.id}_${index % 7}`),
    ),
  );
  const body = signedReport(refunded);
  const asked = Array.from({ length: 5 }, () => second.call(verifyPayment, { body }, patient));
  expect((await Promise.all(told)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  await Promise.all(asked);
  await second.close();
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 8', 'reversal 8']);
  expect(await clinicWasTold(app, payment.id)).toHaveLength(1);
});

describe('a refund seen without its webhook', () => {
  test('of a completed payment, when the gateway is asked what it has refunded', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const payment = await paid(patient, 'Basic Plan');
    gateway.put({ ...payment, status: 'refunded' });
    await app.work.hourly['reconcile-refunds']?.();
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
    expect(await clinicWasTold(app, payment.id)).toHaveLength(1);
  });

  test('one that an older version only marked as refunded is made whole', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const payment = await paid(patient, 'Basic Plan');
    await app.db.database.$client.query(
      `update payments set status = 'refunded' where gateway_payment_id = $1`,
      [payment.id],
    );
    await returns.refund(payment);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  });
});

test('news of a refund that comes before the payment itself leaves nothing to grant', async () => {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await checkout.payFor(patient, 'Basic Plan');
  await returns.refund(payment);
  await app.server.inject(
    signedEvent('payment.captured', gateway.put({ ...payment, status: 'captured' }), 'evt_late'),
  );
  expect(await ledgerOf(app, patient.user._id)).toEqual([]);
  expect(await clinicWasTold(app, payment.id)).toEqual([
    expect.stringContaining('It has been refunded in full.\n\nThe sessions stay as they are.'),
  ]);
});

test('in part it is recorded and told each time it grows, the sessions stay; in full at last it takes them', async () => {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await paid(patient, 'Basic Plan');
  await returns.refund(payment, 100_000);
  await returns.refund(payment, 250_000);
  // An older event, late.
  await returns.refund(payment, 100_000);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
  const [entry] = (await app.call(paymentHistory, {}, patient)).data;
  expect(entry).toMatchObject({ status: 'completed', description: '₹2,500 of it was refunded.' });
  await returns.refund(payment);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  expect((await clinicWasTold(app, payment.id)).map((news) => news.split('\n\n')[1])).toEqual([
    '₹1,000 of it has been refunded so far.',
    '₹2,500 of it has been refunded so far.',
    'It has been refunded in full.',
  ]);
});

describe('what other payments stand for stays', () => {
  test('an older order refunded after an early renewal: what it brought goes, the visits that still fit stay', async () => {
    const before = await signUp(app, 'Basic Plan');
    const first = await paid(before, 'Basic Plan');
    const { endDate } = await subscriptionOf(app, before);
    const patient = await comeBack(
      app,
      before,
      new Date(Date.parse(`${endDate}`) - 86_400_000).toISOString(),
    );
    await paid(patient, 'Basic Plan');
    const renewed = await subscriptionOf(app, patient);
    await returns.refund(first);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'active',
      sessionsRemaining: 4,
      endDate: renewed.endDate,
    });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4', 'reversal 4']);
  });

  test('an early renewal refunded: the end is again where it was', async () => {
    const before = await signUp(app, 'Basic Plan');
    await paid(before, 'Basic Plan');
    const { endDate } = await subscriptionOf(app, before);
    const patient = await comeBack(
      app,
      before,
      new Date(Date.parse(`${endDate}`) - 86_400_000).toISOString(),
    );
    const renewal = await paid(patient, 'Basic Plan');
    await returns.refund(renewal);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'active',
      sessionsRemaining: 4,
      endDate,
    });
  });

  test('an upgrade refunded: the smaller plan is the one there is', async () => {
    const patient = await signUp(app, 'Basic Plan');
    await paid(patient, 'Basic Plan');
    const basic = await subscriptionOf(app, patient);
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
      await book(app, patient, day(date));
    }
    const upgrade = await paid(patient, 'Standard Plan');
    await book(app, patient, day('2026-11-30'));
    await returns.refund(upgrade);
    expect(await subscriptionOf(app, patient)).toEqual(basic);
    expect(await statusesOf(patient)).toEqual({
      '2026-11-25': 'scheduled',
      '2026-11-26': 'scheduled',
      '2026-11-27': 'scheduled',
      '2026-11-28': 'scheduled',
      '2026-11-30': 'cancelled',
    });
  });

  test.each([
    ['from the middle, then the last', ['Standard Plan', 'Premium Plan']],
    ['from the last back', ['Premium Plan', 'Standard Plan']],
  ])('two upgrades refunded, %s, leave the plan that is paid', async (_order, refunded) => {
    const patient = await signUp(app, 'Basic Plan');
    await paid(patient, 'Basic Plan');
    const basic = await subscriptionOf(app, patient);
    const upgrades = new Map<string, Awaited<ReturnType<typeof paid>>>();
    for (const [index, plan] of ['Standard Plan', 'Premium Plan'].entries()) {
      app.clock.now = new Date(NOON.getTime() + (index + 1) * 86_400_000);
      upgrades.set(plan, await paid(patient, plan));
    }
    for (const plan of refunded) {
      const payment = upgrades.get(plan);
      if (payment) await returns.refund(payment);
    }
    expect(await subscriptionOf(app, patient)).toEqual(basic);
  });

  test('an order of a term that is over, refunded after a fresh start, takes nothing of the new one', async () => {
    const before = await signUp(app, 'Basic Plan');
    const first = await paid(before, 'Basic Plan');
    const patient = await comeBack(app, before, '2028-06-01T06:30:00Z');
    await paid(patient, 'Standard Plan');
    const fresh = await subscriptionOf(app, patient);
    await returns.refund(first);
    expect(await subscriptionOf(app, patient)).toEqual(fresh);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'lapse 4', 'grant 8']);
  });
});

test('a session that a visit already begun has reserved counts as spent', async () => {
  const before = await signUp(app, 'Basic Plan');
  const payment = await paid(before, 'Basic Plan');
  await book(app, before, day('2026-11-25'));
  await book(app, before, day('2026-11-26'));
  const patient = await comeBack(app, before, '2026-11-25T04:45:00Z');
  await returns.refund(payment);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 3']);
  expect(await statusesOf(patient)).toEqual({ '2026-11-25': 'scheduled', '2026-11-26': 'cancelled' });
});
