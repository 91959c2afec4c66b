import { randomUUID } from 'node:crypto';
import { chairEndpoints } from '@chairside/contract/chairs';
import { clinicDetailEndpoints } from '@chairside/contract/clinic-details';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { firstStepEndpoints } from '@chairside/contract/first-steps';
import { goingLiveEndpoints } from '@chairside/contract/going-live';
import { hoursEndpoints } from '@chairside/contract/hours';
import { peopleEndpoints } from '@chairside/contract/people';
import { planEditingEndpoints } from '@chairside/contract/plan-editing';
import { STAFF_ACTS_PER_HOUR } from '@chairside/rules/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';

const { firstSteps, skipFirstStep, confirmFirstStep } = firstStepEndpoints;
const DETAILS = {
  name: 'Neem Dental',
  phone: '+91 98450 12345',
  email: 'hello@neem.example',
  address: '12 MG Road, Bengaluru',
};
/** The tables that these tests write to. */
const CHANGED = [
  'first_steps',
  'staff_acts',
  'going_live_confirmations',
  'clinic_details',
  'dentists',
  'staff_links',
  'weekly_closing_days',
];

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { $client } = app.db.database;
  for (const table of CHANGED) await $client.query(`delete from ${table}`);
  await $client.query('delete from chairs where number > 1');
  await $client.query('update plans set offered = true');
  await $client.query('update staff set dismissed_at = now() where dismissed_at is null');
  owner = await addStaff(app, 'owner', { name: 'Asha Rao', email: `${randomUUID()}@clinic.example` });
});

const read = async (by = owner) => (await app.call(firstSteps, {}, by)).data;
const states = async () => Object.fromEntries((await read()).steps.map(({ step, state }) => [step, state]));
const NONE = {
  details: 'open',
  hours: 'open',
  chairs: 'open',
  dentists: 'open',
  plans: 'open',
  staff: 'open',
};

describe('the first steps of a clinic in which nobody has done anything (FIRST-1, FIRST-5)', () => {
  test('are all open, with what the clinic has by itself, and a slot that can be booked', async () => {
    const { steps, clinic, firstFree } = await read();
    expect(Object.fromEntries(steps.map(({ step, state }) => [step, state]))).toEqual(NONE);
    expect(clinic).toEqual({
      missingDetails: ['name', 'phone', 'email', 'address'],
      hours: { opens: '09:00', closes: '18:00', closedWeekdays: [] },
      chairs: 1,
      dentists: 0,
      plans: 3,
      staff: 1,
      invitations: 0,
    });
    // From 24 hours ahead on (SLOT-4), of noon on the clock of the clinic.
    expect(firstFree).toEqual({ date: '2026-11-21', startTime: '12:00' });
  });

  test('find no slot where there is none', async () => {
    await app.db.database.$client.query('insert into weekly_closing_days select generate_series(1, 7)');
    expect((await read()).firstFree).toBeNull();
  });
});

describe('a step is done by what an owner does on its page (FIRST-2)', () => {
  test('the details once all of them are entered', async () => {
    const { changeClinicDetails } = clinicDetailEndpoints;
    const { name, ...others } = DETAILS;
    await app.call(changeClinicDetails, { body: { name } }, owner);
    expect(await states()).toEqual(NONE);
    expect((await read()).clinic.missingDetails).toEqual(['phone', 'email', 'address']);
    await app.call(changeClinicDetails, { body: others }, owner);
    expect(await states()).toEqual({ ...NONE, details: 'done' });
  });

  test('the hours once they are changed, or confirmed for going live', async () => {
    const change = { kind: 'weekday_closed', weekday: 7 } as const;
    await app.call(hoursEndpoints.changeHours, { body: { change, callPatients: false } }, owner);
    expect(await states()).toEqual({ ...NONE, hours: 'done' });
    expect((await read()).clinic.hours?.closedWeekdays).toEqual([7]);
    await app.db.database.$client.query('delete from staff_acts');
    await app.db.database.$client.query('delete from weekly_closing_days');
    expect(await states()).toEqual(NONE);
    await app.call(goingLiveEndpoints.confirmItem, { params: { item: 'hours' } }, owner);
    expect(await states()).toEqual({ ...NONE, hours: 'done' });
  });

  test('chairs, dentists, plans and staff', async () => {
    await app.call(chairEndpoints.nameChairs, { body: { names: ['Window', 'Door'] } }, owner);
    expect(await states()).toEqual({ ...NONE, chairs: 'done' });
    const body = { name: 'Dr Meera Iyer', colour: 'blue', hours: null, staffId: null } as const;
    const added = await app.call(dentistEndpoints.addDentist, { body }, owner);
    expect(added.status).toBe(201);
    const { data } = await app.call(planEditingEndpoints.editedPlans, {}, owner);
    const params = { id: data.plans[0]?._id ?? '' };
    const retired = await app.call(planEditingEndpoints.retirePlan, { params }, owner);
    expect(retired.status).toBe(200);
    const invited = { name: 'Ravi Iyer', email: 'ravi@clinic.example', role: 'receptionist' } as const;
    await app.call(peopleEndpoints.inviteStaff, { body: invited }, owner);
    expect(await states()).toEqual({
      ...NONE,
      chairs: 'done',
      dentists: 'done',
      plans: 'done',
      staff: 'done',
    });
    expect((await read()).clinic).toMatchObject({ chairs: 2, dentists: 1, plans: 2, invitations: 1 });
  });

  test('what the environment says of the clinic is not asked for', async () => {
    const configured = await startTestApp({
      CLINIC_NAME: DETAILS.name,
      CLINIC_PHONE: DETAILS.phone,
      CLINIC_EMAIL: DETAILS.email,
      CLINIC_ADDRESS: DETAILS.address,
      CLINIC_CHAIRS: '3',
    });
    onTestFinished(() => configured.close());
    const somebody = await addStaff(configured, 'owner', { email: 'asha@clinic.example' });
    const { steps, clinic } = (await configured.call(firstSteps, {}, somebody)).data;
    expect(steps[0]).toEqual({ step: 'details', state: 'done' });
    expect(clinic).toMatchObject({ missingDetails: [], chairs: 3 });
  });
});

describe('what an owner says of a step (FIRST-3, FIRST-6)', () => {
  const acts = async () =>
    (await app.db.database.$client.query('select kind, about, staff_id from staff_acts order by id')).rows;

  test('stays for the installation, whoever of its owners asks, and is in the audit log once', async () => {
    for (const _ of [1, 2])
      expect((await app.call(skipFirstStep, { params: { step: 'dentists' } }, owner)).status).toBe(200);
    await app.call(confirmFirstStep, { params: { step: 'plans' } }, owner);
    expect(await states()).toEqual({ ...NONE, dentists: 'skipped', plans: 'done' });
    const other = await addStaff(app, 'owner', { email: `${randomUUID()}@clinic.example` });
    expect((await read(other)).steps).toEqual((await read()).steps);
    expect(await acts()).toEqual([
      { kind: 'first_step_skipped', about: 'dentists', staff_id: owner.id },
      { kind: 'first_step_confirmed', about: 'plans', staff_id: owner.id },
    ]);
  });

  test('a step that was skipped is done once it is taken, or found right as it is', async () => {
    for (const step of ['chairs', 'hours'] as const)
      await app.call(skipFirstStep, { params: { step } }, owner);
    expect(await states()).toMatchObject({ chairs: 'skipped', hours: 'skipped' });
    await app.call(chairEndpoints.nameChairs, { body: { names: ['Chair 1'] } }, owner);
    await app.call(confirmFirstStep, { params: { step: 'hours' } }, owner);
    expect(await states()).toMatchObject({ chairs: 'done', hours: 'done' });
  });

  test('is the matter of owners', async () => {
    const receptionist = await addStaff(app, 'receptionist');
    expect(await app.call(firstSteps, {}, receptionist)).toMatchObject({ code: 'not_permitted' });
    expect(await app.call(skipFirstStep, { params: { step: 'hours' } }, receptionist)).toMatchObject({
      code: 'not_permitted',
    });
  });

  test('has a ceiling an hour', async () => {
    const confirm = () => app.call(confirmFirstStep, { params: { step: 'hours' } }, owner);
    await useUp(app, 'clinicChangesPerStaff', owner.id, STAFF_ACTS_PER_HOUR - 1);
    expect(await confirm()).toMatchObject({ status: 200 });
    expect(await confirm()).toMatchObject({ status: 429 });
  });
});
