import { dentistEndpoints } from '@chairside/contract/dentists';
import type { InputOf } from '@chairside/contract/endpoint';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';

const { treatments, addTreatment, changeTreatment, orderTreatments, retireTreatment } = treatmentEndpoints;
type Details = InputOf<typeof addTreatment>['body'];
const CLEANING: Details = {
  name: 'Cleaning',
  minutes: 30,
  bufferMinutes: 10,
  sessions: 1,
  forPatients: true,
  description: 'Scaling and polishing',
  dentistIds: [],
};
const FIRST = 'Dental Appointment';

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await addStaff(app, 'owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query('delete from treatment_dentists');
  await app.db.database.$client.query('delete from treatments where name <> $1', [FIRST]);
});

const add = (details: Partial<Details> = {}) =>
  app.call(addTreatment, { body: { ...CLEANING, ...details } }, owner);
const list = async () => (await app.call(treatments, {}, owner)).data;
const names = async () => (await list()).map(({ name }) => name);
async function firstId() {
  const [first] = await list();
  if (first?.name !== FIRST) throw new Error('the first treatment is not there');
  return first._id;
}
const retire = (id: string, isRetired = true) =>
  app.call(retireTreatment, { params: { id }, body: { isRetired } }, owner);

async function actsOn(id: string): Promise<string[]> {
  const { rows } = await app.db.database.$client.query(
    'select kind from staff_acts where subject_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

test('a clinic begins with one, as long as its slots, of one session, for patients, done by anybody (TREAT-11)', async () => {
  expect(await list()).toEqual([
    {
      _id: await firstId(),
      name: FIRST,
      minutes: null,
      bufferMinutes: 0,
      sessions: 1,
      pricePaise: null,
      forPatients: true,
      description: '',
      dentistIds: [],
      isRetired: false,
    },
  ]);
});

describe('a treatment (TREAT-10)', () => {
  test('is added at the end of the order and changed', async () => {
    const { status, data } = await add();
    expect({ status, data }).toEqual({
      status: 201,
      data: { _id: data._id, ...CLEANING, pricePaise: null, isRetired: false },
    });
    expect(await names()).toEqual([FIRST, 'Cleaning']);
    const body = { ...CLEANING, name: 'Root Canal', minutes: 90, sessions: 2, forPatients: false };
    const changed = await app.call(changeTreatment, { params: { id: data._id }, body }, owner);
    expect(changed).toMatchObject({ status: 200, data: body });
  });

  test('is added once, and noted once, when the same is added again after a lost answer', async () => {
    const dentistIds: string[] = [];
    for (const name of ['Dr Zoya Khan', 'Dr Kavya Nair']) {
      const body = { name, colour: 'blue', staffId: null, hours: null } as const;
      dentistIds.push((await app.call(dentistEndpoints.addDentist, { body }, owner)).data._id);
    }
    const first = await add({ dentistIds });
    const again = await add({ dentistIds: dentistIds.toReversed() });
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect(await names()).toEqual([FIRST, 'Cleaning']);
    expect(await actsOn(first.data._id)).toEqual(['treatment_added']);
    expect(await add({ dentistIds, minutes: 45 })).toMatchObject({ code: 'treatment_name_in_use' });
    await retire(first.data._id);
    expect((await add({ dentistIds })).data._id).not.toBe(first.data._id);
  });

  test('is not changed by a dialog that was opened before somebody else changed it (TREAT-6)', async () => {
    const dentists: string[] = [];
    for (const name of ['Dr Meera Iyer', 'Dr Ravi Menon']) {
      const body = { name, colour: 'blue', staffId: null, hours: null } as const;
      dentists.push((await app.call(dentistEndpoints.addDentist, { body }, owner)).data._id);
    }
    const { data: opened } = await add();
    const save = (details: Partial<Details>, before = opened) =>
      app.call(
        changeTreatment,
        { params: { id: opened._id }, body: { ...CLEANING, ...details, before } },
        owner,
      );
    // Sent again after a lost answer it is the same, in whatever order the dentists were chosen.
    const changes = { pricePaise: 90_000, dentistIds: dentists.toReversed() };
    const first = await save(changes);
    expect(first.status).toBe(200);
    expect((await save(changes)).status).toBe(200);
    const changed = { status: 409, code: 'treatment_changed_meanwhile' };
    expect(await save({ pricePaise: null, minutes: 45 })).toMatchObject(changed);
    expect((await list())[1]).toEqual(first.data);
    expect(await save({ minutes: 45 }, first.data)).toMatchObject({ data: { minutes: 45 } });
  });

  test('has a name that no other one has that is offered', async () => {
    const { data } = await add();
    const inUse = { status: 409, code: 'treatment_name_in_use' };
    expect(await add({ name: 'cleaning' })).toMatchObject(inUse);
    expect(
      await app.call(changeTreatment, { params: { id: await firstId() }, body: CLEANING }, owner),
    ).toMatchObject(inUse);
    await retire(data._id);
    expect((await add()).status).toBe(201);
    expect(await retire(data._id, false)).toMatchObject(inUse);
  });

  test.each<[string, Partial<Details>]>([
    ['of 4 minutes', { minutes: 4 }],
    ['of 721 minutes', { minutes: 721 }],
    ['of half a minute more', { minutes: 30.5 }],
    ['with 241 minutes free after it', { bufferMinutes: 241 }],
    ['of 21 sessions', { sessions: 21 }],
    ['without a name', { name: ' ' }],
  ])('is not one %s', async (_case, details) => {
    expect(await add(details)).toMatchObject({ status: 400 });
  });

  test('is done by some dentists or by any', async () => {
    const body = { name: 'Dr Meera Iyer', colour: 'blue', staffId: null, hours: null } as const;
    const dentist = await app.call(dentistEndpoints.addDentist, { body }, owner);
    const dentistIds = [dentist.data._id];
    const { data } = await add({ dentistIds });
    expect(data.dentistIds).toEqual(dentistIds);
    const params = { id: data._id };
    const anybody = await app.call(changeTreatment, { params, body: CLEANING }, owner);
    expect(anybody.data.dentistIds).toEqual([]);
    expect(await add({ name: 'Other', dentistIds: [newId()] })).toMatchObject({ code: 'dentist_not_found' });
  });

  test('can be one of 100 at most', async () => {
    await app.db.database.$client.query(
      `insert into treatments (id, name, buffer_minutes, sessions, for_patients, description, position, created_at)
       select gen_random_uuid(), 'Number ' || n, 0, 1, true, '', n, now() from generate_series(2, 100) n`,
    );
    expect(await add()).toMatchObject({ status: 409, code: 'too_many_treatments' });
  });

  test('that is not there cannot be changed', async () => {
    const params = { id: newId() };
    const none = { status: 404, code: 'treatment_not_found' };
    expect(await app.call(changeTreatment, { params, body: CLEANING }, owner)).toMatchObject(none);
    expect(await retire(params.id)).toMatchObject(none);
  });
});

test('treatments are put in order; what is left out follows (TREAT-12)', async () => {
  const cleaning = await add();
  const filling = await add({ name: 'Filling' });
  const ids = [filling.data._id, newId(), cleaning.data._id];
  const ordered = await app.call(orderTreatments, { body: { ids } }, owner);
  expect(ordered.data.map(({ name }) => name)).toEqual(['Filling', 'Cleaning', FIRST]);
  await app.call(orderTreatments, { body: { ids: [await list().then((all) => all[2]?._id ?? '')] } }, owner);
  expect(await names()).toEqual([FIRST, 'Filling', 'Cleaning']);
});

test('patients are not left without a treatment to book (TREAT-13)', async () => {
  const last = { status: 409, code: 'last_treatment' };
  const id = await firstId();
  const body = { ...CLEANING, name: FIRST, forPatients: false };
  expect(await retire(id)).toMatchObject(last);
  expect(await app.call(changeTreatment, { params: { id }, body }, owner)).toMatchObject(last);
  const atDesk = await add({ forPatients: false });
  expect(await retire(id)).toMatchObject(last);
  await app.call(changeTreatment, { params: { id: atDesk.data._id }, body: CLEANING }, owner);
  expect((await retire(id)).data.isRetired).toBe(true);
  expect(await names()).toEqual(['Cleaning', FIRST]);
  expect((await retire(id, false)).data.isRetired).toBe(false);
});

test('what is offered or not as it is to be is not changed, nor noted (TREAT-5)', async () => {
  const { data } = await add();
  for (const isRetired of [true, true, false, false])
    expect((await retire(data._id, isRetired)).data.isRetired).toBe(isRetired);
  expect(await actsOn(data._id)).toEqual(['treatment_added', 'treatment_retired', 'treatment_offered_again']);
});

test('each change is in the audit log with who made it (TREAT-5)', async () => {
  const { data } = await add();
  await app.call(orderTreatments, { body: { ids: [data._id] } }, owner);
  const { rows } = await app.db.database.$client.query(
    'select staff_id, kind, about from staff_acts order by id desc limit 2',
  );
  expect(rows).toEqual([
    { staff_id: owner.id, kind: 'treatments_ordered', about: null },
    { staff_id: owner.id, kind: 'treatment_added', about: CLEANING.name },
  ]);
  await app.call(orderTreatments, { body: { ids: [] } }, owner);
});
