import { appointmentEndpoints } from '@chairside/contract/appointments';
import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { book, payingPatientForReal } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { buy, comeBack, ledgerOf, offerPlan, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { completeAppointment } from '../appointments/visit-outcome.ts';

const { createOrder, verifyPayment, switchPlan } = paymentEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(app.db.database);
  await app.close();
});
beforeEach(() => {
  app.clock.now = NOON;
});

async function choose({ token }: { token: string }, planName: string) {
  const { _id } = await planNamed(app, planName);
  return app.call(createOrder, { body: { planId: _id } }, { token });
}

const complete = (id: string) => {
  const { now } = app.clock;
  return completeAppointment({ database: app.db.database, timeZone: 'Asia/Kolkata', chairs: 1 }, id, { now });
};

describe('upgrade (CHANGE-4, CHANGE-6): the difference in price, the additional sessions, the original start', () => {
  test('Basic to Standard half-way', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    const { data } = await book(app, patient, { date: '2026-12-01', timeSlot: '09:00-10:00' });
    app.clock.now = new Date('2026-12-01T06:30Z');
    await complete(data._id);
    expect((await choose(patient, 'Standard Plan')).data).toMatchObject({
      order: { amount: (5_999 - 2_999) * 100 },
      planDetails: { name: 'Standard Plan', sessions: 8 },
    });
    const { data: verified } = await buy(app, patient, 'Standard Plan');
    expect(verified.user.subscription).toMatchObject({
      status: 'active',
      totalSessions: 8,
      sessionsRemaining: 7,
      startDate: NOON.toISOString(),
      endDate: '2027-11-20T06:30:00.000Z',
      planId: { name: 'Standard Plan' },
    });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'consume 1', 'grant 4']);
  });

  test('step by step costs as much and brings as much as at once', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    await buy(app, patient, 'Standard Plan');
    expect((await choose(patient, 'Premium Plan')).data.order.amount).toBe((11_999 - 5_999) * 100);
    await buy(app, patient, 'Premium Plan');
    expect(await subscriptionOf(app, patient)).toMatchObject({ totalSessions: 16, sessionsRemaining: 16 });
  });

  test('a smaller plan is refused, and the one there is as well', async () => {
    const patient = await payingPatientForReal(app, 'Standard Plan');
    expect(await choose(patient, 'Basic Plan')).toMatchObject({ status: 409, code: 'not_an_upgrade' });
    expect(await choose(patient, 'Standard Plan')).toMatchObject({ status: 409, code: 'already_subscribed' });
  });

  test('a difference below ₹100 cannot be paid, nor switched to', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    const planId = await offerPlan(app, { name: 'Barely dearer', priceRupees: 3_000 });
    expect(await app.call(createOrder, { body: { planId } }, patient)).toMatchObject({
      status: 400,
      code: 'amount_out_of_range',
      message: 'Amount must be between ₹100 and ₹1,00,000',
    });
    expect(await app.call(switchPlan, { body: { planId } }, patient)).toMatchObject({ code: 'payment_due' });
  });

  test('the open order is used again, unless it is for another step', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    const step = (await choose(patient, 'Premium Plan')).data.order;
    expect((await choose(patient, 'Premium Plan')).data.order).toEqual(step);
    await buy(app, patient, 'Standard Plan');
    const smaller = (await choose(patient, 'Premium Plan')).data.order;
    expect(smaller.id).not.toBe(step.id);
    expect([step.amount, smaller.amount]).toEqual([900_000, 600_000]);
  });

  test('one paid whose answer was lost is found when another is asked for, and nothing is asked twice', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    await payInSandbox(app, (await choose(patient, 'Standard Plan')).data.order.id, { webhook: false });
    expect(await choose(patient, 'Premium Plan')).toMatchObject({ code: 'already_subscribed' });
    expect(await subscriptionOf(app, patient)).toMatchObject({ totalSessions: 8 });
    expect((await choose(patient, 'Premium Plan')).data.order.amount).toBe(600_000);
  });
});

describe('switch: a larger plan that costs no more', () => {
  test('costs nothing, and a second time changes nothing', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    const planId = await offerPlan(app, { name: 'Larger for the same', durationMonths: 9 });
    expect(await app.call(createOrder, { body: { planId } }, patient)).toMatchObject({
      code: 'amount_out_of_range',
    });
    for (const _ of ['once', 'again']) {
      const { data } = await app.call(switchPlan, { body: { planId } }, patient);
      expect(data.user.subscription).toMatchObject({
        totalSessions: 6,
        sessionsRemaining: 6,
        startDate: NOON.toISOString(),
        endDate: '2027-08-20T06:30:00.000Z',
        planId: { name: 'Larger for the same' },
      });
    }
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'switch 2']);
  });

  test('what costs something is due, what is smaller is no upgrade, and what is not sold is not found', async () => {
    const patient = await payingPatientForReal(app, 'Standard Plan');
    const switchTo = async (name: string) =>
      app.call(switchPlan, { body: { planId: (await planNamed(app, name))._id } }, patient);
    expect(await switchTo('Premium Plan')).toMatchObject({ status: 409, code: 'payment_due' });
    expect(await switchTo('Basic Plan')).toMatchObject({ status: 409, code: 'not_an_upgrade' });
    const planId = await offerPlan(app, { name: 'Not sold', sessions: 40, priceRupees: 100, offered: false });
    expect(await app.call(switchPlan, { body: { planId } }, patient)).toMatchObject({
      code: 'plan_not_found',
    });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 8']);
  });
});

describe('renewal (CHANGE-2, CHANGE-7): within 30 days of the end, or when expired', () => {
  test('sessions add up, and the end moves on from the present one', async () => {
    const before = await payingPatientForReal(app, 'Basic Plan');
    const patient = await comeBack(app, before, '2027-04-20T06:29:59Z');
    expect(await choose(patient, 'Basic Plan')).toMatchObject({ code: 'already_subscribed' });
    app.clock.now = new Date('2027-04-20T06:30:00Z');
    const { data } = await buy(app, patient, 'Basic Plan');
    expect(data.user.subscription).toMatchObject({
      status: 'active',
      totalSessions: 8,
      sessionsRemaining: 8,
      startDate: NOON.toISOString(),
      endDate: '2027-11-20T06:30:00.000Z',
    });
    expect(await choose(patient, 'Basic Plan')).toMatchObject({ code: 'already_subscribed' });
  });

  test('of a month in February, paid and not heard of, is not asked for again, though it could be renewed at once', async () => {
    const planId = await offerPlan(app, { name: 'One month', durationMonths: 1 });
    let patient = await comeBack(app, await signUp(app), '2027-01-28T06:30:00Z');
    const order = () => app.call(createOrder, { body: { planId } }, patient);
    const pay = async () => payInSandbox(app, (await order()).data.order.id, { webhook: false });
    await app.call(verifyPayment, { body: verifyBody(await pay()) }, patient);
    patient = await comeBack(app, patient, '2027-02-27T06:30:00Z');
    await pay();
    expect(await order()).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(await subscriptionOf(app, patient)).toMatchObject({ endDate: '2027-03-28T06:30:00.000Z' });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 6', 'grant 6']);
    // Whoever asks once more knows of the first.
    expect((await order()).data.order.amount).toBe(299_900);
  });

  test('expired: any plan at full price, a fresh start; what is left lapses, what is booked is carried over', async () => {
    const before = await payingPatientForReal(app, 'Standard Plan');
    let patient = await comeBack(app, before, '2027-11-01T06:30:00Z');
    const first = await book(app, patient, { date: '2027-11-03', timeSlot: '09:00-10:00' });
    const open = await book(app, patient, { date: '2027-11-04', timeSlot: '09:00-10:00' });
    patient = await comeBack(app, patient, '2027-12-01T06:30:00Z');
    await complete(first.data._id);
    expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'expired', sessionsRemaining: 7 });
    expect((await choose(patient, 'Basic Plan')).data.order.amount).toBe(299_900);
    const { data } = await buy(app, patient, 'Basic Plan');
    expect(data.user.subscription).toMatchObject({
      status: 'active',
      totalSessions: 1 + 4,
      sessionsRemaining: 1 + 4,
      startDate: '2027-12-01T06:30:00.000Z',
      endDate: '2028-06-01T06:30:00.000Z',
      planId: { name: 'Basic Plan' },
    });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 8', 'consume 1', 'lapse 6', 'grant 4']);

    await complete(open.data._id);
    expect(await subscriptionOf(app, patient)).toMatchObject({ totalSessions: 5, sessionsRemaining: 4 });
    const next = await book(app, patient, { date: '2027-12-06', timeSlot: '09:00-10:00' });
    expect(next.data).toMatchObject({ sessionNumber: 1 });
    const { data: limits } = await app.call(appointmentEndpoints.sessionLimits, {}, patient);
    expect(limits).toMatchObject({ totalSessions: 5, sessionsRemaining: 4, availableBookings: 3 });
  });

  test('after a renewal or an upgrade the sessions are counted on', async () => {
    const patient = await payingPatientForReal(app, 'Basic Plan');
    const first = await book(app, patient, { date: '2026-12-02', timeSlot: '09:00-10:00' });
    await buy(app, patient, 'Standard Plan');
    const second = await book(app, patient, { date: '2026-12-03', timeSlot: '09:00-10:00' });
    expect([first.data.sessionNumber, second.data.sessionNumber]).toEqual([1, 2]);
  });
});

describe('a late payment grants something fair', () => {
  async function stepPaidAt(time: string, planName: string) {
    const before = await payingPatientForReal(app, 'Basic Plan');
    const { _id } = await planNamed(app, planName);
    const orderId = await createPlanOrder(app, before.token, _id);
    const patient = await comeBack(app, before, time);
    const body = verifyBody(await payInSandbox(app, orderId, { webhook: false }));
    await app.call(verifyPayment, { body }, patient);
    return { patient, subscription: await subscriptionOf(app, patient) };
  }

  test('an upgrade paid after the smaller plan has ended: the larger one goes on', async () => {
    const { patient, subscription } = await stepPaidAt('2027-06-01T06:30Z', 'Standard Plan');
    expect(subscription).toMatchObject({
      status: 'active',
      totalSessions: 8,
      sessionsRemaining: 8,
      endDate: '2027-11-20T06:30:00.000Z',
    });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4']);
  });

  test('one paid after that as well: what it was for, from now on', async () => {
    const { patient, subscription } = await stepPaidAt('2028-01-01T06:30Z', 'Standard Plan');
    expect(subscription).toMatchObject({
      status: 'active',
      totalSessions: 4,
      sessionsRemaining: 4,
      startDate: '2028-01-01T06:30:00.000Z',
      endDate: '2029-01-01T06:30:00.000Z',
    });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'lapse 4', 'grant 4']);
  });
});
