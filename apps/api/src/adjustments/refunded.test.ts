import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book } from '../../test/patients.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { day } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack, ledgerOf, offerPlan, subscriptionOf } from '../../test/subscribers.ts';
import { NOON } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';

let clinic: PaymentClinic;
beforeAll(async () => {
  clinic = await startPaymentClinic();
});
afterAll(() => clinic.close());
beforeEach(() => {
  clinic.app.clock.now = NOON;
});
afterEach(() => expectInvariants(clinic.app.db.database));

/** A patient who has paid for a plan and the step up to a larger one, and what an owner can do with it. */
async function upgraded() {
  const { app, paid } = clinic;
  const patient = await signUp(app, 'Basic Plan');
  await paid(patient, 'Basic Plan');
  const plan = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
  return { patient, plan };
}

test('a refunded upgrade gives back an end that includes a pause made before it, and one made after it (ADJUST-11)', async () => {
  const { app, paid, returns } = clinic;
  const { patient, plan } = await upgraded();
  await plan.pause('2026-12-01', '2026-12-10');
  const payment = await paid(patient, 'Standard Plan');
  await plan.pause('2027-01-01', '2027-01-20');
  expect(await subscriptionOf(app, patient)).toMatchObject({ endDate: '2027-12-20T06:30:00.000Z' });
  await returns.refund(payment);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    endDate: '2027-06-19T06:30:00.000Z',
    planId: { name: 'Basic Plan' },
  });
});

test('of a pause that was ended early the days that were used', async () => {
  const { app, paid, returns } = clinic;
  const { patient, plan } = await upgraded();
  const payment = await paid(patient, 'Standard Plan');
  await plan.pause('2026-11-20', '2026-11-29');
  const [pause] = (await plan.card()).pauses;
  const back = await comeBack(app, patient, '2026-11-24T06:30:00Z');
  const later = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
  expect((await later.end(pause?._id ?? '')).status).toBe(200);
  await returns.refund(payment);
  expect(await subscriptionOf(app, back)).toMatchObject({ endDate: '2027-05-24T06:30:00.000Z' });
});

test('a pause that would begin after that end is gone, with its days', async () => {
  const { app, paid, returns } = clinic;
  const { patient, plan } = await upgraded();
  const payment = await paid(patient, 'Standard Plan');
  await plan.pause('2026-12-01', '2026-12-10');
  await plan.pause('2027-08-01', '2027-08-10');
  await returns.refund(payment);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    endDate: '2027-05-30T06:30:00.000Z',
    pauses: [{ from: '2026-12-01' }],
  });
});

test('the same days count for no order before that either, whose refund comes later', async () => {
  const { app, paid, returns } = clinic;
  const { patient, plan } = await upgraded();
  const { endDate } = await subscriptionOf(app, patient);
  const year = await paid(patient, 'Standard Plan');
  await offerPlan(app, { name: 'Two years', priceRupees: 8_999, durationMonths: 24, sessions: 20 });
  const twoYears = await paid(patient, 'Two years');
  await plan.pause('2028-02-01', '2028-03-31');
  await returns.refund(twoYears);
  expect(await subscriptionOf(app, patient)).toMatchObject({
    endDate: '2027-11-20T06:30:00.000Z',
    pauses: [],
  });
  await returns.refund(year);
  expect(await subscriptionOf(app, patient)).toMatchObject({ endDate, planId: { name: 'Basic Plan' } });
});

test('a refund while an owner pauses: both happen, one after the other', async () => {
  const { app, paid, returns } = clinic;
  const { patient, plan } = await upgraded();
  const payment = await paid(patient, 'Standard Plan');
  const [paused, refunded] = await Promise.all([
    plan.pause('2026-12-01', '2026-12-10'),
    returns.refund(payment),
  ]);
  expect([paused.status, refunded.statusCode]).toEqual([200, 200]);
  expect(await subscriptionOf(app, patient)).toMatchObject({ endDate: '2027-05-30T06:30:00.000Z' });
});

test('a pause waits for a refund before it holds the subscription, so that neither waits for the other in a ring', async () => {
  const { database } = clinic.app.db;
  const { patient, plan } = await upgraded();
  const refund = await database.$client.connect();
  try {
    await refund.query('begin');
    await refund.query('select from orders where user_id = $1 for update', [patient.user._id]);
    const pausing = plan.pause('2026-12-01', '2026-12-10');
    await expect.poll(async () => (await database.$client.query(WAITING)).rowCount).toBe(1);
    await refund.query('select from subscriptions where user_id = $1 for update nowait', [patient.user._id]);
    await refund.query('commit');
    expect((await pausing).status).toBe(200);
  } finally {
    refund.release(true);
  }
});

test('sessions that an owner gave stay when an order is refunded; those that one took are of the oldest (ADJUST-4)', async () => {
  const { app, paid, returns } = clinic;
  const { patient, plan } = await upgraded();
  await plan.give(3);
  const payment = await paid(patient, 'Standard Plan');
  await plan.take(5);
  await returns.refund(payment);
  expect(await ledgerOf(app, patient.user._id)).toEqual([
    'grant 4',
    'addition 3',
    'grant 4',
    'deduction 5',
    'reversal 4',
  ]);
  expect(await subscriptionOf(app, patient)).toMatchObject({ sessionsRemaining: 2 });
});

test('a visit on them is cancelled where the plan ends with its money: they lapse with the term (ADJUST-1, REFUND-2)', async () => {
  const { app, paid, returns, statusesOf } = clinic;
  const patient = await signUp(app, 'Basic Plan');
  const payment = await paid(patient, 'Basic Plan');
  await adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id).give(1);
  await book(app, patient, day('2026-11-26'));
  await returns.refund(payment);
  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'expired', sessionsRemaining: 1 });
  expect(await statusesOf(patient)).toEqual({ '2026-11-26': 'cancelled' });
});
