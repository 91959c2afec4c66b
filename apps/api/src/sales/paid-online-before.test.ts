import { randomUUID } from 'node:crypto';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFaultyProvider } from '../../test/faulty-provider.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { cash, offerOf } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { ledgerOf, offerPlan } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { ownAddress } from '../http/own-address.ts';

const { sellPlan, salesOfPatient } = saleEndpoints;

let app: TestApp;
let desk: AddedStaff;
let provider: Awaited<ReturnType<typeof startFaultyProvider>>;
/** The provider is the stand-in of another application on the same database, behind one that can fail. */
beforeAll(async () => {
  const standIn = await startTestApp();
  provider = await startFaultyProvider('http', Number(new URL(ownAddress(standIn.server)).port));
  app = await startTestApp(
    { RAZORPAY_API_URL: `http://127.0.0.1:${provider.port}/sandbox/razorpay` },
    { db: standIn.db, clock: standIn.clock },
  );
  return async () => {
    await provider.close();
    await standIn.close();
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  await provider.behave('works');
});
afterEach(async () => {
  await expectInvariants(app.db.database);
  await expectMoneyEntered(app.db.database);
});

type Patient = Awaited<ReturnType<typeof signUp>>;

/** A payment online of which nobody has heard: neither the browser nor the webhook has reported it. */
async function payUnseen({ token }: Patient, planId: string) {
  await payInSandbox(app, await createPlanOrder(app, token, planId), { webhook: false });
}

/** What the desk would send to sell a plan for cash, by what is on offer now. */
async function cashSale({ user }: Patient, planName: string) {
  const { planId, pricePaise } = await offerOf(app, desk, user._id, planName);
  return {
    body: { saleId: randomUUID(), patientId: user._id, planId, pricePaise, payments: [cash(pricePaise)] },
  };
}

const salesOf = async ({ user }: Patient) =>
  (await app.call(salesOfPatient, { params: { id: user._id } }, desk)).data.sales;

describe('before a plan is sold the provider is asked what was paid online (SALE-2, PAY-2)', () => {
  test('the plan that was paid begins, and is not sold for cash as well', async () => {
    const patient = await signUp(app, 'Basic Plan');
    await payUnseen(patient, patient.plan._id);
    const sale = await cashSale(patient, 'Basic Plan');
    expect(await app.call(sellPlan, sale, desk)).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(await salesOf(patient)).toMatchObject([{ channel: 'online', status: 'paid' }]);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
    expect(await app.call(sellPlan, sale, desk)).toMatchObject({ code: 'already_subscribed' });
  });

  test('also where it could be renewed at once, at the same price', async () => {
    const planId = await offerPlan(app, { name: 'One month', durationMonths: 1 });
    const patient = await signUp(app, 'One month');
    await payUnseen(patient, planId);
    const sale = await cashSale(patient, 'One month');
    expect(await app.call(sellPlan, sale, desk)).toMatchObject({ code: 'already_subscribed' });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 6']);
    expect(await salesOf(patient)).toHaveLength(1);
  });

  test('also where another plan was paid, whose difference in price is due now', async () => {
    const patient = await signUp(app, 'Basic Plan');
    await payUnseen(patient, patient.plan._id);
    const sale = await cashSale(patient, 'Standard Plan');
    expect(await app.call(sellPlan, sale, desk)).toMatchObject({ code: 'sale_price_changed' });
    const upgrade = await cashSale(patient, 'Standard Plan');
    expect((await app.call(sellPlan, upgrade, desk)).data).toMatchObject({ status: 'paid' });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4']);
  });

  test('an order that nobody has paid holds up no sale', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const order = await createPlanOrder(app, patient.token, patient.plan._id);
    await payInSandbox(app, order, { outcome: 'failed', webhook: false });
    const sale = await cashSale(patient, 'Basic Plan');
    expect((await app.call(sellPlan, sale, desk)).data).toMatchObject({ status: 'paid' });
  });

  test('a sale that is there already is answered as it is, whatever was paid since (SALE-7)', async () => {
    const patient = await signUp(app, 'Basic Plan');
    const order = await createPlanOrder(app, patient.token, patient.plan._id);
    const sale = await cashSale(patient, 'Basic Plan');
    expect((await app.call(sellPlan, sale, desk)).data).toMatchObject({ status: 'paid' });
    await payInSandbox(app, order, { webhook: false });
    expect((await app.call(sellPlan, sale, desk)).data).toMatchObject({ status: 'paid', channel: 'counter' });
    expect(await salesOf(patient)).toHaveLength(1);
  });

  test.each(['refuses', 'hangs'] as const)('a provider that %s holds up no sale', async (behaviour) => {
    const patient = await signUp(app, 'Basic Plan');
    await payUnseen(patient, patient.plan._id);
    const sale = await cashSale(patient, 'Basic Plan');
    await provider.behave(behaviour);
    expect((await app.call(sellPlan, sale, desk)).data).toMatchObject({ status: 'paid', channel: 'counter' });
    // What was paid online as well is found later, and grants too (PAY-8).
    await provider.behave('works');
    app.clock.now = new Date(NOON.getTime() + 60_000);
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'grant 4']);
  });
});
