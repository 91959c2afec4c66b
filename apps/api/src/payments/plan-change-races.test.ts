import { paymentEndpoints } from '@chairside/contract/payments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { notifyNobody } from '../../test/patients.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, ledgerOf, offerPlan, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { bookAppointment } from '../appointments/book.ts';
import { completeAppointment } from '../appointments/visit-outcome.ts';
import { payments, users } from '../db/schema.ts';

const { switchPlan } = paymentEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let payFor: PaymentClinic['checkout']['payFor'];
let verify: PaymentClinic['checkout']['verify'];
let sendWebhook: PaymentClinic['checkout']['sendWebhook'];
let having: PaymentClinic['checkout']['having'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
  ({ payFor, verify, sendWebhook, having } = clinic.checkout);
});
afterAll(async () => {
  await expectInvariants(app.db.database);
  await clinic.close();
});
beforeEach(() => {
  app.clock.now = NOON;
});

describe('two at once', () => {
  test('verify call, webhook and reconciler of one upgrade grant once', async () => {
    const patient = await having('Basic Plan');
    const step = await payFor(patient, 'Standard Plan');
    gateway.put(step);
    const verifications = Array.from({ length: 10 }, () => verify(patient, step));
    const reconciled = app.work.everyMinute['reconcile-orders']?.();
    const replies = await Promise.all(verifications);
    await Promise.all([sendWebhook(step), reconciled]);
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4']);
  });

  test('two upgrades paid in two tabs both count, and the larger plan remains', async () => {
    const patient = await having('Basic Plan');
    const steps = [await payFor(patient, 'Premium Plan'), await payFor(patient, 'Standard Plan')];
    await Promise.all(steps.map((step) => verify(patient, step)));
    expect((await ledgerOf(app, patient.user._id)).sort()).toEqual(['grant 12', 'grant 4', 'grant 4']);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      totalSessions: 4 + 4 + 12,
      planId: { name: 'Premium Plan' },
    });
  });

  test('switching twice at once switches once', async () => {
    const patient = await having('Basic Plan');
    const planId = await offerPlan(app, { name: 'Five for the same', sessions: 5 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.call(switchPlan, { body: { planId } }, patient)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'switch 1']);
  });

  test('a switch and an upgrade that was paid: both count', async () => {
    const patient = await having('Basic Plan');
    const step = await payFor(patient, 'Standard Plan');
    const planId = await offerPlan(app, { name: 'Seven for the same', sessions: 7 });
    await Promise.all([verify(patient, step), app.call(switchPlan, { body: { planId } }, patient)]);
    const subscription = await subscriptionOf(app, patient);
    // Whichever came first: after the upgrade there is nothing left to switch to.
    expect([8, 11]).toContain(subscription.totalSessions);
    expect(subscription.planId).toMatchObject({ name: 'Standard Plan' });
  });

  test('the completion of a visit and an upgrade', async () => {
    const patient = await having('Basic Plan');
    const dependencies = {
      database: app.db.database,
      timeZone: 'Asia/Kolkata',
      chairs: 1,
      notifyPatient: notifyNobody,
    };
    const range = { start: 540, end: 600 };
    const request = { userId: patient.user._id, date: '2026-12-07', range, details: {}, now: NOON };
    const booked = await bookAppointment(dependencies, request);
    if ('refused' in booked) throw new Error(booked.refused);
    const step = await payFor(patient, 'Standard Plan');
    await Promise.all([
      verify(patient, step),
      completeAppointment(dependencies, booked.data._id, { now: NOON }),
      sendWebhook(step),
    ]);
    expect(await subscriptionOf(app, patient)).toMatchObject({ totalSessions: 8, sessionsRemaining: 7 });
  });

  test('receipts are numbered without gaps, also when one of those paid at once fails', async () => {
    const patients = await Promise.all(Array.from({ length: 6 }, () => signUp(app, 'Basic Plan')));
    const due = await Promise.all(
      patients.map(async (patient) => ({ patient, payment: await payFor(patient, 'Basic Plan') })),
    );
    const broken = patients[2];
    await app.db.database.$client.query(
      `create function refuse_grant() returns trigger language plpgsql as $$ begin
         if new.subscription_id = (select id from subscriptions where user_id = '${broken?.user._id}')
         then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_grant before insert on session_ledger for each row execute function refuse_grant()`,
    );
    const replies = await Promise.all(due.map(({ patient, payment }) => verify(patient, payment)));
    await app.db.database.$client.query('drop trigger refuse_grant on session_ledger');
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const numbers = (await app.db.database.select({ number: payments.receiptNumber }).from(payments))
      .flatMap(({ number }) => (number?.startsWith('R/26-27/') ? [number] : []))
      .sort();
    expect(numbers).toEqual(numbers.map((_, index) => `R/26-27/${String(index + 1).padStart(4, '0')}`));
  });
});

test('renewal and upgrade paid side by side at the end of a plan', async () => {
  const before = await having('Basic Plan');
  let patient = await comeBack(app, before, '2027-05-10T06:30:00Z');
  const both = [await payFor(patient, 'Basic Plan'), await payFor(patient, 'Standard Plan')];
  patient = await comeBack(app, patient, '2027-05-20T06:30:00Z');
  for (const payment of both) await sendWebhook(payment);
  // The term was over by then: the renewal began a new one, in which the upgrade counts as well.
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'lapse 4', 'grant 4', 'grant 4']);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    status: 'active',
    totalSessions: 8,
    startDate: '2027-05-20T06:30:00.000Z',
    endDate: '2028-05-20T06:30:00.000Z',
    planId: { name: 'Standard Plan' },
  });
});

test('money for an account that was deleted meanwhile grants nothing, and goes back', async () => {
  const patient = await signUp(app, 'Basic Plan');
  const { id, ...due } = await payFor(patient, 'Basic Plan');
  await app.db.database
    .update(users)
    .set({ phone: null, phoneVerifiedAt: null, erasedAt: NOON })
    .where(eq(users.id, patient.user._id));
  const payment = { ...due, id: `${id}_late` };
  expect((await sendWebhook(payment)).statusCode).toBe(200);
  await app.work.everyMinute['reconcile-orders']?.();
  await app.work.everyMinute['refund-duplicates']?.();
  expect(gateway.refunds).toContain(payment.id);
  expect(await ledgerOf(app, patient.user._id)).toEqual([]);
});
