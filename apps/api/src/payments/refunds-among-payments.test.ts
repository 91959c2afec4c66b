import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { book } from '../../test/patients.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { clinicMessages, day } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, ledgerOf, offerPlan, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';

let clinic: PaymentClinic;
let app: TestApp;
let returns: PaymentClinic['returns'];
let paid: PaymentClinic['paid'];
let statusesOf: PaymentClinic['statusesOf'];
beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, returns, paid, statusesOf } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  app.clock.now = NOON;
});
afterEach(() => expectInvariants(app.db.database));

/** A plan that was bought, and renewed 10 days before its end. */
async function renewed() {
  const before = await signUp(app, 'Basic Plan');
  await paid(before, 'Basic Plan');
  const { endDate } = await subscriptionOf(app, before);
  const patient = await comeBack(app, before, '2027-05-10T06:30:00Z');
  return { patient, renewal: await paid(patient, 'Basic Plan'), endDate };
}

describe('what other payments granted stays', () => {
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
    const { patient, renewal, endDate } = await renewed();
    await returns.refund(renewal);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'active',
      sessionsRemaining: 4,
      endDate,
    });
  });

  test('an early renewal refunded before that end: the visits that lie after it go, as they could not be booked', async () => {
    const { patient, renewal, endDate } = await renewed();
    await book(app, patient, day('2027-05-17'));
    await book(app, patient, day('2027-05-24'));
    await returns.refund(renewal);
    expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active', endDate });
    expect(await statusesOf(patient)).toEqual({ '2027-05-17': 'scheduled', '2027-05-24': 'cancelled' });
    const [message] = await clinicMessages(app, renewal.id);
    expect(message).toContain(
      'The plan goes on, as other payments stand for it. 1 appointment was cancelled',
    );
  });

  test('an early renewal refunded after that end: the plan has ended, and the visits to come go with it', async () => {
    const { patient: before, renewal, endDate } = await renewed();
    const patient = await comeBack(app, before, '2027-07-01T06:30:00Z');
    await book(app, patient, day('2027-07-12'));
    await returns.refund(renewal);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'expired',
      sessionsRemaining: 4,
      endDate,
    });
    expect(await statusesOf(patient)).toEqual({ '2027-07-12': 'cancelled' });
    const [message] = await clinicMessages(app, renewal.id);
    expect(message).toContain('The plan has ended. 1 appointment was cancelled');
  });

  test('the same of a lost dispute, which suspends as well', async () => {
    const { patient: before, renewal } = await renewed();
    await comeBack(app, before, '2027-07-01T06:30:00Z');
    await returns.dispute(renewal, 'lost');
    const [message] = await clinicMessages(app, renewal.id);
    expect(message).toContain('The plan has ended. The subscription is suspended until');
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

  describe('a renewal before a free switch, refunded', () => {
    /** A plan bought and renewed a day before its end, and switched to a larger one of the same price. */
    async function switched() {
      const before = await signUp(app, 'Basic Plan');
      await paid(before, 'Basic Plan');
      const { endDate } = await subscriptionOf(app, before);
      const lastDay = new Date(Date.parse(`${endDate}`) - 86_400_000);
      const patient = await comeBack(app, before, lastDay.toISOString());
      const renewal = await paid(patient, 'Basic Plan');
      const planId = await offerPlan(app, { name: `Five for the same ${renewal.id}`, sessions: 5 });
      await app.call(paymentEndpoints.switchPlan, { body: { planId } }, patient);
      return { patient, renewal, planId, endDate };
    }

    test('gives the end back, and the plan stays', async () => {
      const { patient, renewal, planId, endDate } = await switched();
      await returns.refund(renewal);
      const after = await subscriptionOf(app, patient);
      expect(after).toMatchObject({
        status: 'active',
        sessionsRemaining: 5,
        endDate,
        planId: { _id: planId },
      });
    });

    test('and after it an upgrade: neither brings the plan back that was switched from', async () => {
      const { patient, renewal, planId, endDate } = await switched();
      const upgrade = await paid(patient, 'Standard Plan');
      await returns.refund(renewal);
      await returns.refund(upgrade);
      expect(await subscriptionOf(app, patient)).toMatchObject({ endDate, planId: { _id: planId } });
    });
  });

  test('an upgrade refunded, and then the renewal after it, leave the plan that is paid', async () => {
    const before = await signUp(app, 'Basic Plan');
    await paid(before, 'Basic Plan');
    const basic = await subscriptionOf(app, before);
    app.clock.now = new Date(NOON.getTime() + 86_400_000);
    const upgrade = await paid(before, 'Standard Plan');
    const { endDate } = await subscriptionOf(app, before);
    const patient = await comeBack(
      app,
      before,
      new Date(Date.parse(`${endDate}`) - 86_400_000).toISOString(),
    );
    const renewal = await paid(patient, 'Standard Plan');
    await returns.refund(upgrade);
    await returns.refund(renewal);
    const after = await subscriptionOf(app, patient);
    expect(after.planId).toEqual(basic.planId);
  });

  test('two upgrades refunded at once wait for each other and never in a ring', async () => {
    const patient = await signUp(app, 'Basic Plan');
    await paid(patient, 'Basic Plan');
    const basic = await subscriptionOf(app, patient);
    const upgrades: Awaited<ReturnType<typeof paid>>[] = [];
    for (const [index, plan] of ['Standard Plan', 'Premium Plan'].entries()) {
      app.clock.now = new Date(NOON.getTime() + (index + 1) * 86_400_000);
      upgrades.push(await paid(patient, plan));
    }
    const { $client } = app.db.database;
    const other = await $client.connect();
    await other.query('begin');
    await other.query('select from subscriptions where user_id = $1 for update', [patient.user._id]);
    const refunds = [];
    for (const payment of upgrades) {
      refunds.push(returns.refund(payment));
      // It has its order by then, and waits.
      await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(refunds.length);
    }
    await other.query('commit');
    other.release();
    expect((await Promise.all(refunds)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await subscriptionOf(app, patient)).toEqual(basic);
    expect(loggedFaults(app.logged)).toEqual([]);
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
