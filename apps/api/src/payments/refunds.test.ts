import { appointmentEndpoints } from '@chairside/contract/appointments';
import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_KEYS, signedEvent, signedReport } from '../../test/fake-gateway.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book } from '../../test/patients.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { clinicMessages, day } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { paymentHistory, verifyPayment } = paymentEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let checkout: PaymentClinic['checkout'];
let returns: PaymentClinic['returns'];
let paid: PaymentClinic['paid'];
let statusesOf: PaymentClinic['statusesOf'];
beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway, checkout, returns, paid, statusesOf } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  app.clock.now = NOON;
});
afterEach(() => expectInvariants(app.db.database));

test('a full refund takes back what is unspent, ends the plan, cancels its bookings, and notifies the clinic', async () => {
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
  const { data } = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
  for (const { cancellation } of data.appointments) {
    expect(cancellation).toEqual({ by: 'reversal', reason: null });
  }
  expect(await clinicMessages(app, payment.id)).toEqual([
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
    description: expect.stringMatching(/^Refunded in full\. Receipt R\/26-27\/\d{4} no longer applies\.$/),
  });
  // And the patient may come back.
  await paid(patient, 'Basic Plan');
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
});

test('an event that comes once its refund has failed takes nothing back', async () => {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await paid(patient, 'Basic Plan');
  await returns.failRefund(payment);
  expect((await returns.refundTooLate(payment)).statusCode).toBe(200);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
});

test('20 times at once, on two processes, and seen by verify calls meanwhile, it takes back once', async () => {
  const { db, clock, files } = app;
  const second = await startTestApp({ ...FAKE_KEYS, RAZORPAY_API_URL: gateway.url }, { db, clock, files });
  const patient = await signUp(app, 'Standard Plan');
  const payment = await paid(patient, 'Standard Plan');
  const refunded = gateway.put({ ...payment, status: 'refunded' });
  const deliveries = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? app : second).server.inject(
      signedEvent('refund.processed', refunded, `evt_${payment.id}_${index % 7}`),
    ),
  );
  const body = signedReport(refunded);
  const asked = Array.from({ length: 5 }, () => second.call(verifyPayment, { body }, patient));
  expect((await Promise.all(deliveries)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  await Promise.all(asked);
  await second.close();
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 8', 'reversal 8']);
  expect(await clinicMessages(app, payment.id)).toHaveLength(1);
});

describe('a refund seen without its webhook', () => {
  test('of a completed payment, when the gateway is asked what it has refunded', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const payment = await paid(patient, 'Basic Plan');
    gateway.put({ ...payment, status: 'refunded' });
    await app.work.hourly['reconcile-refunds']?.();
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
    expect(await clinicMessages(app, payment.id)).toHaveLength(1);
  });

  test('of one payment whose entering fails keeps no other from being entered', async () => {
    const { $client } = app.db.database;
    const [stuck, other] = [
      await paid(await signUp(app), 'Basic Plan'),
      await paid(await signUp(app), 'Basic Plan'),
    ];
    await $client.query(`
      create function refuse_stuck() returns trigger language plpgsql as $$ begin
        if new.gateway_payment_id = '${stuck.id}' then raise 'it cannot be entered'; end if; return new; end $$;
      create trigger refuse_stuck before update on payments for each row execute function refuse_stuck()`);
    for (const payment of [stuck, other]) gateway.put({ ...payment, status: 'refunded' });
    const look = async () => app.work.hourly['reconcile-refunds']?.();
    const statuses = async () => {
      const ids = [stuck.id, other.id];
      const text =
        'select status from payments where gateway_payment_id = any($1) order by gateway_payment_id = $2';
      return (await $client.query(text, [ids, other.id])).rows.map(({ status }) => status);
    };
    try {
      await expect(look()).rejects.toThrow();
      expect(await statuses()).toEqual(['completed', 'refunded']);
    } finally {
      await $client.query('drop trigger refuse_stuck on payments; drop function refuse_stuck');
    }
    await look();
    expect(await statuses()).toEqual(['refunded', 'refunded']);
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

test('a refund reported before the payment itself leaves nothing to grant', async () => {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await checkout.payFor(patient, 'Basic Plan');
  await returns.refund(payment);
  await app.server.inject(
    signedEvent('payment.captured', gateway.put({ ...payment, status: 'captured' }), 'evt_late'),
  );
  expect(await ledgerOf(app, patient.user._id)).toEqual([]);
  expect(await clinicMessages(app, payment.id)).toEqual([
    expect.stringContaining('It has been refunded in full.\n\nThe sessions stay as they are.'),
  ]);
});

test('a partial refund is recorded and notified each time it grows, the sessions stay; in full at last it takes them', async () => {
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
  expect((await clinicMessages(app, payment.id)).map((text) => text.split('\n\n')[1])).toEqual([
    '₹1,000 of it has been refunded so far.',
    '₹2,500 of it has been refunded so far.',
    'It has been refunded in full.',
  ]);
});
