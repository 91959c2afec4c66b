import { taxEndpoints } from '@chairside/contract/tax';
import { EXEMPT } from '@chairside/rules/tax-lines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { taxSettings, changeRegistration, changeTreatmentTax, changePlanTax } = taxEndpoints;
const CHANGED = { status: 409, code: 'tax_changed_meanwhile' };

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await addStaff(app, 'owner');
});

const settings = async () => (await app.call(taxSettings, {}, owner)).data;
async function noted(): Promise<string[]> {
  const { rows } = await app.db.database.$client.query<{ about: string }>(
    'select about from staff_acts where staff_id = $1 order by id',
    [owner.id],
  );
  return rows.map(({ about }) => about);
}

test('a registration that somebody else has changed since it was opened stays, and one that is sent again is noted once (TAX-8, TAX-9)', async () => {
  const first = { gstin: '29ABCDE1234F1ZW', legalName: 'Chairside LLP', address: '12 Brigade Road' };
  const moved = { ...first, address: '1 Park Road' };
  const save = (registration: typeof first | null, before: typeof first | null) =>
    app.call(changeRegistration, { body: { registration, before } }, owner);
  for (const _ of ['saved', 'sent again']) expect((await save(first, null)).status).toBe(200);
  expect(await save(moved, null)).toMatchObject(CHANGED);
  expect((await settings()).registration).toMatchObject(first);
  expect((await save(moved, first)).status).toBe(200);
  expect(await save(null, first)).toMatchObject(CHANGED);
  for (const _ of ['removed', 'removed again']) expect((await save(null, moved)).status).toBe(200);
  const entered = '29ABCDE1234F1ZW, Chairside LLP';
  expect(await noted()).toEqual([entered, entered, 'none']);
});

test('so does how a treatment is taxed (TAX-8, TAX-9)', async () => {
  const [treatment] = (await settings()).treatments;
  const params = { id: treatment?._id ?? '' };
  const taxed = { gstPercent: 18, sac: '999722' };
  const save = (tax: typeof taxed, before: typeof taxed) =>
    app.call(changeTreatmentTax, { params, body: { ...tax, before } }, owner);
  for (const _ of ['saved', 'sent again']) expect((await save(taxed, EXEMPT)).status).toBe(200);
  expect(await save({ gstPercent: 5, sac: '9993' }, EXEMPT)).toMatchObject(CHANGED);
  expect((await settings()).treatments[0]).toMatchObject(taxed);
  expect((await save(EXEMPT, taxed)).status).toBe(200);
  expect(await noted()).toEqual(['Dental Appointment: 18%, 999722', 'Dental Appointment: 0%, 9993']);
});

test('so do the lines of a plan (TAX-8, TAX-9)', async () => {
  const plan = (await settings()).plans.find(({ name }) => name === 'Basic Plan');
  const params = { id: plan?._id ?? '' };
  const whole = [{ text: 'Whitening', rupees: 2_999, gstPercent: 18, sac: '999722' }];
  const save = (lines: typeof whole, before: typeof whole) =>
    app.call(changePlanTax, { params, body: { lines, before } }, owner);
  for (const _ of ['saved', 'sent again']) expect((await save(whole, [])).status).toBe(200);
  const other = [{ text: 'Bleaching', rupees: 2_999, ...EXEMPT }];
  expect(await save(other, [])).toMatchObject(CHANGED);
  expect((await save([], whole)).status).toBe(200);
  expect(await noted()).toEqual(['Basic Plan: ₹2,999 at 18%', 'Basic Plan: exempt']);
});
