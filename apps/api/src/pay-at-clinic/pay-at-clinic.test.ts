import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import { privacyEndpoints } from '@chairside/contract/profile';
import { waitingToPayEndpoints } from '@chairside/contract/waiting-to-pay';
import { DAY_MS } from '@chairside/rules/durations';
import { PAY_AT_CLINIC } from '@chairside/rules/pay-at-clinic';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manyPatients, payingPatient } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { newId } from '../db/ids.ts';
import { plans } from '../db/schema.ts';

const { payAtClinic, clinicPayment, withdrawClinicPayment } = payAtClinicEndpoints;
const { waitingToPay } = waitingToPayEndpoints;

let app: TestApp;
let desk: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  desk = await addStaff(app, 'receptionist');
  // Days pass in these tests, and nobody signs in again.
  await app.db.database.$client.query("update staff_tokens set expires_at = '2027-06-01'");
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query('delete from pay_at_clinic');
});
afterAll(() => app.close());

const choose = (token: string, planId: string) => app.call(payAtClinic, { body: { planId } }, { token });
const chosenBy = async (token: string) => (await app.call(clinicPayment, {}, { token })).data.clinicPayment;
const waiting = async (query: { find?: string; after?: string } = {}) =>
  (await app.call(waitingToPay, { query }, desk)).data;
const forget = () => app.work.hourly['forget-clinic-payments']?.();

/** Somebody who has signed up and not paid, and means to pay at the clinic. */
async function comingToPay(planName = 'Standard Plan') {
  const patient = await signUp(app, planName);
  await choose(patient.token, patient.plan._id);
  return patient;
}

describe('a plan that waits to be paid', () => {
  test('can be paid at the clinic, which the patient and the desk see (ATCLINIC-1, ATCLINIC-7, ATCLINIC-8)', async () => {
    const { token, plan, user, person } = await signUp(app);
    expect(await chosenBy(token)).toBeNull();
    const chosen = {
      planId: plan._id,
      planName: 'Standard Plan',
      price: 5_999,
      priceNow: 5_999,
      chosenAt: NOON.toISOString(),
    };
    expect(await choose(token, plan._id)).toMatchObject({ status: 200, data: { clinicPayment: chosen } });
    expect(await chosenBy(token)).toEqual(chosen);
    const { _id, name } = user;
    expect(await waiting()).toEqual({
      patients: [{ ...chosen, _id, name, phone: person.phone }],
      next: null,
    });
    const card = await app.call(deskPatientEndpoints.patientCard, { params: { id: _id } }, desk);
    expect(card.data.payAtClinic).toEqual(chosen);
  });

  test('is chosen once: another plan takes its place, the same one stays as old as it is (ATCLINIC-3)', async () => {
    const { token, plan } = await comingToPay();
    app.clock.now = new Date(NOON.getTime() + DAY_MS);
    await choose(token, plan._id);
    expect(await chosenBy(token)).toMatchObject({ planName: 'Standard Plan', chosenAt: NOON.toISOString() });
    const basic = await planNamed(app, 'Basic Plan');
    await choose(token, basic._id);
    expect(await chosenBy(token)).toMatchObject({
      planName: 'Basic Plan',
      price: 2_999,
      chosenAt: app.clock.now.toISOString(),
    });
    expect((await waiting()).patients).toHaveLength(1);
  });

  test('is not waited for any more once its patient takes that back, or goes to pay online (ATCLINIC-4)', async () => {
    const { token, plan } = await comingToPay();
    for (const _ of [1, 2]) {
      expect((await app.call(withdrawClinicPayment, {}, { token })).status).toBe(200);
    }
    expect(await chosenBy(token)).toBeNull();
    await choose(token, plan._id);
    await createPlanOrder(app, token, plan._id);
    expect(await chosenBy(token)).toBeNull();
    expect((await waiting()).patients).toEqual([]);
  });

  test('is not waited for any more once it is paid, whatever reports the payment (ATCLINIC-4)', async () => {
    const { token, plan, user } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    await choose(token, plan._id);
    await payInSandbox(app, orderId, { webhook: false });
    await app.work.everyMinute['reconcile-orders']?.();
    const { rows } = await app.db.database.$client.query('select from pay_at_clinic where user_id = $1', [
      user._id,
    ]);
    expect(rows).toEqual([]);
    const card = await app.call(deskPatientEndpoints.patientCard, { params: { id: user._id } }, desk);
    expect(card.data.payAtClinic).toBeNull();
  });

  test('is not waited for once the account is deleted, and is in the download before (ATCLINIC-9)', async () => {
    const patient = await comingToPay();
    const { url } = (await app.call(privacyEndpoints.exportData, {}, patient)).data;
    const { rawPayload } = await app.server.inject({ url });
    const file = unzipSync(new Uint8Array(rawPayload))['data.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file)).paymentAtClinic).toMatchObject({ planName: 'Standard Plan' });
    expect((await deleteAccount(app, patient)).status).toBe(200);
    expect((await app.db.database.$client.query('select from pay_at_clinic')).rows).toEqual([]);
  });

  test('is waited for 30 days (ATCLINIC-6)', async () => {
    await comingToPay();
    app.clock.now = new Date(NOON.getTime() + PAY_AT_CLINIC.days * DAY_MS);
    await forget();
    const { rows } = await app.db.database.$client.query('select from pay_at_clinic');
    expect(rows).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await forget();
    expect((await app.db.database.$client.query('select from pay_at_clinic')).rows).toEqual([]);
  });
});

describe('nobody pays at the clinic', () => {
  test('for a plan that runs already, or for one that is not on offer (ATCLINIC-1)', async () => {
    const paid = await payingPatient(app);
    expect(await choose(paid.token, paid.plan._id)).toMatchObject({
      status: 409,
      code: 'not_payable_at_clinic',
    });
    const { token } = await signUp(app);
    expect(await choose(token, newId())).toMatchObject({ status: 404, code: 'plan_not_found' });
  });

  test('more than so often an hour (ATCLINIC-5)', async () => {
    const { token, plan } = await signUp(app);
    const statuses = [];
    for (let count = 0; count <= PAY_AT_CLINIC.changesPerPatientPerHour; count += 1) {
      statuses.push((await choose(token, plan._id)).status);
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('the list of who waits (ATCLINIC-8)', () => {
  test('has the latest first, and says what has become of the price (ATCLINIC-7)', async () => {
    const first = await comingToPay('Basic Plan');
    app.clock.now = new Date(NOON.getTime() + 1);
    const second = await comingToPay('Premium Plan');
    const ids = (await waiting()).patients.map(({ _id }) => _id);
    expect(ids).toEqual([second.user._id, first.user._id]);
    const { priceRupees } = plans;
    const [before] = await app.db.database.select({ priceRupees }).from(plans).orderBy(priceRupees);
    const run = (statement: string) => app.db.database.$client.query(statement);
    try {
      await run("update plans set price_rupees = 3200, changed_at = now() where name = 'Basic Plan'");
      await run("update plans set offered = false where name = 'Premium Plan'");
      expect((await waiting()).patients).toMatchObject([
        { price: 11_999, priceNow: null },
        { price: 2_999, priceNow: 3_200 },
      ]);
    } finally {
      await run(
        `update plans set offered = true, price_rupees = case name when 'Basic Plan' then ${before?.priceRupees} else price_rupees end`,
      );
    }
  });

  test('is searched by any part of the name and by the end of the phone', async () => {
    const { user, person } = await comingToPay();
    await app.db.database.$client.query("update users set name = 'Zóya Qadri' where id = $1", [user._id]);
    const found = async (find: string) => (await waiting({ find })).patients.map(({ name }) => name);
    for (const find of ['zoya', 'QADRI z', person.phone.slice(-4)]) {
      expect(await found(find)).toEqual(['Zóya Qadri']);
    }
    expect(await found('somebody else')).toEqual([]);
    // Too little to find anybody by.
    expect(await found('z')).toEqual(['Zóya Qadri']);
  });

  test('comes page by page, with everybody once', async () => {
    const { _id: planId } = await planNamed(app, 'Standard Plan');
    const many = await manyPatients(app.db.database, PAY_AT_CLINIC.perPage + 3);
    const ids = many.map(({ userId }) => userId);
    const run = (statement: string) => app.db.database.$client.query(statement, [ids, planId]);
    await run(
      "update subscriptions set status = 'suspended' where user_id = any($1) and $2::uuid is not null",
    );
    await run(
      `insert into pay_at_clinic (user_id, plan_id, plan_version_id, chosen_at)
       select patient, plans.id, version_id, '2026-11-20T06:30:00Z' from unnest($1::uuid[]) as patient, plans where plans.id = $2`,
    );
    const first = await waiting();
    const rest = await waiting(first.next === null ? {} : { after: first.next });
    expect([first.patients.length, rest.patients.length, rest.next]).toEqual([
      PAY_AT_CLINIC.perPage,
      3,
      null,
    ]);
    expect(new Set([...first.patients, ...rest.patients].map(({ _id }) => _id))).toEqual(new Set(ids));
  });
});
