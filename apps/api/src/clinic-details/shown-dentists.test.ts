import { rm } from 'node:fs/promises';
import { clinicDentistEndpoints } from '@chairside/contract/clinic-dentists';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtClient } from '../../test/built-client.ts';
import { jpeg } from '../../test/sample-files.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';
import { clinicPictures, staffActs } from '../db/schema.ts';

const {
  clinicDentists,
  addClinicDentist,
  changeClinicDentist,
  orderClinicDentists,
  removeClinicDentist,
  setClinicPortrait,
  removeClinicPortrait,
} = clinicDentistEndpoints;

let webRoot: string;
let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  webRoot = await builtClient();
  app = await startTestApp({}, undefined, webRoot);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});
beforeEach(async () => {
  owner = await addStaff(app, 'owner');
  await app.db.database.$client.query('truncate clinic_photos, clinic_dentists, clinic_pictures, staff_acts');
});

const ASHA = { name: 'Dr Asha Rao', qualifications: 'BDS, MDS', registration: 'KSDC 1' };
const add = (body: typeof ASHA) => app.call(addClinicDentist, { body }, owner);
const named = (name: string) => ({ ...ASHA, name });
const dentists = async () => (await app.call(clinicDentists, {}, owner)).data.dentists;
const names = async () => (await dentists()).map(({ name }) => name);
async function idOf(name: string) {
  return (await dentists()).find((dentist) => dentist.name === name)?._id ?? '';
}
async function setPortrait(id: string, background: string) {
  const content = await jpeg({ width: 600, height: 600, background });
  const file = new File([new Uint8Array(content)], 'a.jpg');
  return app.call(setClinicPortrait, { params: { id }, file }, owner);
}
const pictures = () => app.db.database.select().from(clinicPictures);
async function acts() {
  const rows = await app.db.database.select().from(staffActs).orderBy(asc(staffActs.id));
  return rows.map(({ kind, about }) => [kind, about]);
}

describe('the dentists whom the landing page shows (CLINIC-11)', () => {
  test('are added, changed, put into order and removed, each in the audit log', async () => {
    expect(await add(ASHA)).toMatchObject({
      status: 201,
      data: { dentists: [{ ...ASHA, portrait: null }], variable: null },
    });
    await add(named('Dr Ravi Iyer'));
    const [asha, ravi] = [await idOf('Dr Asha Rao'), await idOf('Dr Ravi Iyer')];
    const body = { ...ASHA, qualifications: '' };
    await app.call(changeClinicDentist, { params: { id: asha }, body }, owner);
    await app.call(orderClinicDentists, { body: { ids: [ravi, asha] } }, owner);
    expect(await names()).toEqual(['Dr Ravi Iyer', 'Dr Asha Rao']);
    for (const _ of ['once', 'again']) await app.call(removeClinicDentist, { params: { id: ravi } }, owner);
    expect(await dentists()).toEqual([{ _id: asha, ...body, portrait: null }]);
    expect(await acts()).toEqual([
      ['clinic_dentist_added', 'Dr Asha Rao'],
      ['clinic_dentist_added', 'Dr Ravi Iyer'],
      ['clinic_dentist_changed', 'Dr Asha Rao'],
      ['clinic_dentists_ordered', null],
      ['clinic_dentist_removed', 'Dr Ravi Iyer'],
    ]);
  });

  test('sent twice are one, and nobody becomes somebody else', async () => {
    await add(ASHA);
    await add({ ...ASHA, qualifications: 'MDS' });
    expect(await dentists()).toMatchObject([{ qualifications: 'MDS' }]);
    await add(named('Dr Ravi Iyer'));
    const params = { id: await idOf('Dr Ravi Iyer') };
    expect(await app.call(changeClinicDentist, { params, body: ASHA }, owner)).toMatchObject({
      status: 409,
      code: 'clinic_dentist_known',
    });
  });

  test('are not changed by a dialog that was opened before somebody else changed them, and noted once when sent again', async () => {
    for (const _ of ['added', 'sent again']) expect((await add(ASHA)).status).toBe(201);
    const params = { id: await idOf(ASHA.name) };
    const save = (body: typeof ASHA, before: typeof ASHA) =>
      app.call(changeClinicDentist, { params, body: { ...body, before } }, owner);
    const further = { ...ASHA, qualifications: 'BDS, MDS, PhD' };
    for (const _ of ['saved', 'sent again']) expect((await save(further, ASHA)).status).toBe(200);
    const overtaken = await save({ ...ASHA, registration: 'KSDC 2' }, ASHA);
    expect(overtaken).toMatchObject({ status: 409, code: 'clinic_dentists_changed' });
    expect(await dentists()).toMatchObject([further]);
    expect((await save(ASHA, further)).status).toBe(200);
    const changed = ['clinic_dentist_changed', ASHA.name];
    expect(await acts()).toEqual([['clinic_dentist_added', ASHA.name], changed, changed]);
  });

  test('are twelve at most, and all of them are in an order', async () => {
    for (let count = 1; count <= 12; count += 1) await add(named(`Dr ${count}`));
    expect(await add(ASHA)).toMatchObject({ status: 409, code: 'too_many_clinic_dentists' });
    const ids = [await idOf('Dr 1'), newId()];
    expect(await app.call(orderClinicDentists, { body: { ids } }, owner)).toMatchObject({
      status: 409,
      code: 'clinic_dentists_changed',
    });
  });

  test('have a name', async () => {
    for (const name of [' ', 'a'.repeat(81)]) expect((await add(named(name))).status).toBe(400);
    const params = { id: newId() };
    expect((await app.call(changeClinicDentist, { params, body: ASHA }, owner)).status).toBe(404);
    expect((await setPortrait(newId(), '#fff')).status).toBe(404);
    expect(await pictures()).toEqual([]);
  });
});

describe('a portrait (CLINIC-11)', () => {
  test('is no larger than it is shown, takes the last one’s place, and is removed', async () => {
    await add(ASHA);
    const id = await idOf(ASHA.name);
    const first = (await setPortrait(id, '#a00')).data.dentists[0]?.portrait;
    expect(first).toMatchObject({ width: 240, height: 240 });
    const { rawPayload } = await app.server.inject(first?.src ?? '');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 });
    const second = (await setPortrait(id, '#0a0')).data.dentists[0]?.portrait;
    expect(second?.src).not.toBe(first?.src);
    expect((await app.server.inject(first?.src ?? '')).statusCode).toBe(404);
    const { body } = await app.server.inject('/');
    expect(body).toContain('Dr Asha Rao');
    expect(body).toContain(second?.src);
    for (const _ of ['once', 'again']) await app.call(removeClinicPortrait, { params: { id } }, owner);
    expect(await dentists()).toMatchObject([{ portrait: null }]);
    expect(await pictures()).toEqual([]);
  });

  test('that two have is removed with the last of them', async () => {
    for (const name of ['Dr A', 'Dr B']) {
      await add(named(name));
      await setPortrait(await idOf(name), '#00a');
    }
    expect(await pictures()).toHaveLength(1);
    await app.call(removeClinicDentist, { params: { id: await idOf('Dr A') } }, owner);
    expect(await pictures()).toHaveLength(1);
    await app.call(removeClinicDentist, { params: { id: await idOf('Dr B') } }, owner);
    expect(await pictures()).toEqual([]);
  });
});
