import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { planEndpoints } from '@chairside/contract/plans';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardOf } from '../../test/added-patient.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { type PlanOwner, planOwner, planReset } from '../../test/plans.ts';
import { addStaff } from '../../test/staff.ts';
import { subscriptionOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addTreatment } from '../../test/treatments.ts';
import { newId } from '../db/ids.ts';
import { planVersions } from '../db/schema.ts';

const SLOT = { date: '2026-12-01', timeSlot: '10:00-10:30' };
const REFUSED = { status: 409, code: 'treatment_not_in_plan' };

let app: TestApp;
let owner: PlanOwner;
let reset: () => Promise<void>;
let [cleaning, checkUp, rootCanal] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  const staff = await addStaff(app, 'owner');
  cleaning = await addTreatment(app, staff, 'Cleaning');
  checkUp = await addTreatment(app, staff, 'Check-up', { sessions: 0 });
  rootCanal = await addTreatment(app, staff, 'Root Canal', { minutes: 90, sessions: 2 });
  reset = await planReset(app);
});
afterAll(async () => {
  await expectInvariants(app.db.database);
  await app.close();
});
beforeEach(async () => {
  await reset();
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
  owner = await planOwner(app);
});

const shown = async (name: string) => {
  const { data } = await app.call(planEndpoints.listPlans, {});
  return data.find((plan) => plan.name === name);
};
const treatmentsOf = async (versionId: string) =>
  (await app.db.database.select().from(planVersions).where(eq(planVersions.id, versionId)))[0]?.treatmentIds;
const includedFor = async (patient: Patient) => {
  const { data } = await app.call(bookableTreatmentEndpoints.bookableTreatments, {}, patient);
  return data.map(({ name, isIncluded }) => [name, isIncluded]);
};
const ALL = [
  ['Dental Appointment', undefined],
  ['Cleaning', undefined],
  ['Check-up', undefined],
  ['Root Canal', undefined],
];

describe('what a plan includes (PLAN-25)', () => {
  test('is all of it until the owner chooses, and each choice is a version of the plan', async () => {
    const before = await owner.named('Basic Plan');
    expect(before.treatmentIds).toBeNull();
    expect(await shown('Basic Plan')).not.toHaveProperty('treatments');
    const { data } = await owner.change('Basic Plan', { treatmentIds: [checkUp, cleaning, checkUp] });
    expect(data.treatmentIds).toEqual([cleaning, checkUp].toSorted());
    expect(await shown('Basic Plan')).toMatchObject({ treatments: ['Cleaning', 'Check-up'] });
    expect(await treatmentsOf(before.versionId)).toBeNull();
    expect(await treatmentsOf(data.versionId)).toEqual(data.treatmentIds);
    const params = { id: before._id };
    expect((await app.call(planEndpoints.getPlan, { params })).data.treatments).toEqual([
      'Cleaning',
      'Check-up',
    ]);
  });

  test('that was chosen already, in another order, or is not said, changes nothing', async () => {
    const { data } = await owner.change('Basic Plan', { treatmentIds: [cleaning, checkUp] });
    const again = await owner.change('Basic Plan', { treatmentIds: [checkUp, cleaning] });
    expect(again.data.versionId).toBe(data.versionId);
    // As the version before sends it.
    const priced = await owner.change('Basic Plan', { price: 3_499 });
    expect(priced.data).toMatchObject({ price: 3_499, treatmentIds: data.treatmentIds });
    expect((await owner.change('Basic Plan', { treatmentIds: null })).data.treatmentIds).toBeNull();
  });

  test('of a new plan is all, or what was chosen', async () => {
    expect((await owner.add({ name: 'Gold Plan' })).data.treatmentIds).toBeNull();
    const { data } = await owner.add({ name: 'Clean Plan', treatmentIds: [cleaning] });
    expect(data.treatmentIds).toEqual([cleaning]);
  });

  test('is something that the clinic has, and at least one', async () => {
    expect(await owner.change('Basic Plan', { treatmentIds: [cleaning, newId()] })).toMatchObject({
      status: 404,
      code: 'treatment_not_found',
    });
    expect(await owner.add({ name: 'Gold Plan', treatmentIds: [newId()] })).toMatchObject({
      code: 'treatment_not_found',
    });
    expect(await owner.change('Basic Plan', { treatmentIds: [] })).toMatchObject({ code: 'invalid_input' });
  });
});

describe('who has bought a plan (PLAN-17, PLAN-26)', () => {
  test('has the treatments it was sold with, whatever it sells since', async () => {
    const before = await payingPatient(app, 'Basic Plan');
    await owner.change('Basic Plan', { treatmentIds: [cleaning] });
    const after = await payingPatient(app, 'Basic Plan');
    expect(await includedFor(before)).toEqual(ALL);
    expect(await includedFor(after)).toEqual([
      ['Dental Appointment', false],
      ['Cleaning', undefined],
      ['Check-up', false],
      ['Root Canal', false],
    ]);
    const longer = { ...SLOT, timeSlot: '10:00-11:30', treatment: rootCanal };
    expect((await book(app, before, longer)).status).toBe(201);
    expect(await book(app, after, longer)).toMatchObject(REFUSED);
    expect((await subscriptionOf(app, before)).planId).not.toHaveProperty('treatments');
    expect((await subscriptionOf(app, after)).planId).toMatchObject({ treatments: ['Cleaning'] });

    await owner.change('Basic Plan', { treatmentIds: null });
    expect(await book(app, after, longer)).toMatchObject(REFUSED);
  });

  test('books what it includes alone, however many sessions that uses', async () => {
    await owner.change('Basic Plan', { treatmentIds: [cleaning] });
    const patient = await payingPatient(app, 'Basic Plan');
    expect(await book(app, patient, { ...SLOT, treatment: checkUp })).toMatchObject(REFUSED);
    // Without a word it is the clinic's first treatment, as the version before books.
    expect(await book(app, patient, { ...SLOT, timeSlot: '10:00-11:00' })).toMatchObject(REFUSED);
    expect((await book(app, patient, { ...SLOT, treatment: cleaning })).status).toBe(201);
  });

  test('has a new treatment only where the plan includes all, and misses none that is retired', async () => {
    const all = await payingPatient(app, 'Standard Plan');
    await owner.change('Basic Plan', { treatmentIds: [cleaning, checkUp] });
    const some = await payingPatient(app, 'Basic Plan');
    const whitening = await addTreatment(app, owner, 'Whitening');
    const slot = { ...SLOT, treatment: whitening };
    expect((await book(app, all, slot)).status).toBe(201);
    expect(await book(app, some, slot)).toMatchObject(REFUSED);

    const retire = (id: string, isRetired: boolean) =>
      app.call(treatmentEndpoints.retireTreatment, { params: { id }, body: { isRetired } }, owner);
    await retire(whitening, true);
    await retire(checkUp, true);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    expect(await shown('Basic Plan')).toMatchObject({ treatments: ['Cleaning'] });
    expect((await owner.change('Basic Plan', { price: 3_199 })).status).toBe(200);
    expect((await book(app, some, { ...SLOT, treatment: cleaning })).status).toBe(201);
    await retire(checkUp, false);
    expect(await includedFor(some)).toContainEqual(['Check-up', undefined]);
  });
});

test('the desk books without the plan what it does not include (DESK-80)', async () => {
  await owner.change('Basic Plan', { treatmentIds: [cleaning] });
  const { _id: patientId } = (await payingPatient(app, 'Basic Plan')).user;
  const { plan } = await cardOf(app, owner, patientId);
  expect(plan).toMatchObject({ treatmentIds: [cleaning] });
  const body = { patientId, ...SLOT, treatment: checkUp };
  expect(await app.call(deskBookingEndpoints.bookAtDesk, { body }, owner)).toMatchObject(REFUSED);
  const unpaid = { body: { ...body, withoutPlan: true } };
  expect((await app.call(deskBookingEndpoints.bookAtDesk, unpaid, owner)).status).toBe(201);
  const walkIn = { body: { patientId, treatment: rootCanal } };
  expect(await app.call(deskBookingEndpoints.bookWalkIn, walkIn, owner)).toMatchObject(REFUSED);
});
