import { paymentEndpoints } from '@chairside/contract/payments';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { payingPatientForReal } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { type PlanOwner, planOwner } from '../../test/plans.ts';
import { signUp } from '../../test/sign-up.ts';
import { buy, comeBack, ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addTreatment } from '../../test/treatments.ts';

const { createOrder, verifyPayment, paymentHistory, paymentReceipt, switchPlan } = paymentEndpoints;

let app: TestApp;
let owner: PlanOwner;
let count = 0;
/** Each test begins later than the one before, on the same day. */
const begins = () => new Date(NOON.getTime() + count * 60_000);
/** A plan of its own for each test. */
let name: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(app.db.database);
  await app.close();
});
beforeEach(async () => {
  count += 1;
  app.clock.now = begins();
  owner = await planOwner(app);
  name = `Plan ${count}`;
  await owner.add({ name, price: 3_000, sessions: 6, duration: 6 });
  for (const other of await owner.plans()) {
    if (other.isOffered && /^Plan \d/.test(other.name) && other.name !== name) await owner.retire(other.name);
  }
});

const order = (planId: string, { token }: { token: string }) =>
  app.call(createOrder, { body: { planId } }, { token });

async function pay(orderId: string, { token }: { token: string }) {
  const body = verifyBody(await payInSandbox(app, orderId, { webhook: false }));
  return app.call(verifyPayment, { body }, { token });
}

describe('what somebody has bought (PLAN-17)', () => {
  test('stays as it was sold: plan, price, sessions, term, receipt and history', async () => {
    const patient = await payingPatientForReal(app, name);
    const bought = await subscriptionOf(app, patient);
    await owner.change(name, { name: `${name} Plus`, price: 9_000, sessions: 20, duration: 12 });
    expect(await subscriptionOf(app, patient)).toEqual(bought);
    const { data: history } = await app.call(paymentHistory, {}, patient);
    expect(history).toMatchObject([{ planName: name, amount: 3_000 }]);
    const params = { id: history[0]?.id ?? '' };
    const { data: receipt } = await app.call(paymentReceipt, { params }, patient);
    expect(receipt).toMatchObject({ planName: name, amount: 3_000, sessions: 6 });
  });

  test('counts at the price it was sold for when a larger one is bought (CHANGE-4)', async () => {
    const patient = await payingPatientForReal(app, name);
    await owner.change(name, { price: 5_500 });
    const { data } = await order((await owner.named('Standard Plan'))._id, patient);
    expect(data.order.amount).toBe((5_999 - 3_000) * 100);
  });

  test('is renewed by what the plan sells then', async () => {
    const before = await payingPatientForReal(app, name);
    await owner.change(name, { price: 3_500, sessions: 4, duration: 3 });
    const patient = await comeBack(app, before, '2027-05-10T06:30:00Z');
    const { data } = await order(before.plan._id, patient);
    expect(data.order.amount).toBe(350_000);
    await pay(data.order.id, patient);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      totalSessions: 10,
      endDate: expect.stringContaining('2027-08-20'),
      planId: { price: 3_500, sessions: 4, isOffered: true },
    });
  });

  test('goes on when the plan is retired, and says that it cannot be bought again', async () => {
    const patient = await payingPatientForReal(app, name);
    await owner.retire(name);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'active',
      sessionsRemaining: 6,
      planId: { name, isOffered: false },
    });
    const back = await comeBack(app, patient, '2027-05-10T06:30:00Z');
    expect(await order(patient.plan._id, back)).toMatchObject({ status: 404, code: 'plan_not_found' });
    expect(await app.call(switchPlan, { body: { planId: patient.plan._id } }, back)).toMatchObject({
      code: 'plan_not_found',
    });
  });

  test('that was not paid yet is what the plan says now', async () => {
    const patient = await signUp(app, name);
    await owner.change(name, { price: 3_500, sessions: 7 });
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'suspended',
      planId: { price: 3_500, sessions: 7 },
    });
    await buy(app, patient, name);
    await owner.change(name, { price: 9_000 });
    expect(await subscriptionOf(app, patient)).toMatchObject({
      status: 'active',
      totalSessions: 7,
      planId: { price: 3_500 },
    });
  });
});

describe('an open order (PLAN-18)', () => {
  test.each([
    ['price', { price: 3_500 }, 350_000],
    ['sessions alone', { sessions: 4 }, 300_000],
    ['name alone', {}, 300_000],
  ])('of terms that have changed in %s makes way for one of the new terms', async (what, change, amount) => {
    const { token, plan } = await signUp(app, name);
    const first = await createPlanOrder(app, token, plan._id);
    await owner.change(name, what === 'name alone' ? { name: `${name} renamed` } : change);
    const second = await order(plan._id, { token });
    expect(second.data.order).toMatchObject({ amount });
    expect(second.data.order.id).not.toBe(first);
    expect(await createPlanOrder(app, token, plan._id)).toBe(second.data.order.id);
  });

  test('says what it is for: terms, treatments, and what paying it comes to', async () => {
    const { token, plan } = await signUp(app, name);
    const terms = { name, sessions: 6, duration: 6 };
    const first = await order(plan._id, { token });
    expect(first.data).toMatchObject({ kind: 'start', planDetails: terms });
    expect(first.data.planDetails).not.toHaveProperty('treatments');
    await owner.change(name, { treatmentIds: [await addTreatment(app, owner, 'Cleaning')] });
    const { data } = await order(plan._id, { token });
    expect(data.planDetails).toEqual({ ...terms, treatments: ['Cleaning'] });
  });

  test('that is paid at the gateway after the change brings what it was for', async () => {
    const patient = await signUp(app, name);
    const first = await createPlanOrder(app, patient.token, patient.plan._id);
    await owner.change(name, { price: 9_000, sessions: 20, duration: 12 });
    expect((await pay(first, patient)).status).toBe(200);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 6']);
    expect(await subscriptionOf(app, patient)).toMatchObject({
      endDate: expect.stringContaining('2027-05-20'),
      planId: { price: 3_000, sessions: 6, duration: 6 },
    });
  });

  test('of a plan that was retired meanwhile can still be paid, and then counts', async () => {
    const patient = await signUp(app, name);
    const first = await createPlanOrder(app, patient.token, patient.plan._id);
    await owner.retire(name);
    expect(await order(patient.plan._id, patient)).toMatchObject({ code: 'plan_not_found' });
    expect((await pay(first, patient)).status).toBe(200);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 6']);
  });

  test('is never of terms that have changed while it was being made', async () => {
    const { token, plan } = await signUp(app, name);
    const other = new pg.Client(app.db.url);
    await other.connect();
    await other.query('begin');
    await other.query('update plans set price_rupees = 3500 where id = $1', [plan._id]);
    const ordered = order(plan._id, { token });
    await expect.poll(() => waitingFor('plans')).toBe(1);
    await other.query('commit');
    await other.end();
    expect((await ordered).data.order.amount).toBe(350_000);
    const { rows } = await app.db.database.$client.query(
      'select amount_paise from orders where plan_id = $1',
      [plan._id],
    );
    expect(rows).toEqual([{ amount_paise: 350_000 }]);
  });
});

/** How many wait for a lock on a row of a table. */
async function waitingFor(table: string): Promise<number> {
  const { rowCount } = await app.db.database.$client.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'
        and pid <> pg_backend_pid()`,
    [`"${table}"`],
  );
  return rowCount ?? 0;
}
