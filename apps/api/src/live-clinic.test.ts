import { clinicClaimEndpoints } from '@chairside/contract/clinic-claims';
import { clinicDetailEndpoints } from '@chairside/contract/clinic-details';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIVE } from '../test/live-variables.ts';
import { addStaff } from '../test/staff.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { readConfig } from './config.ts';
import { refuseUnknownClinic } from './live-clinic.ts';

const { changeClinicDetails } = clinicDetailEndpoints;
const { confirmPatientsClaim, confirmPopularPlan } = clinicClaimEndpoints;

/** A sandbox, which an owner may set up before it goes live. */
let app: TestApp;
let owner: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await addStaff(app, 'owner');
  await app.db.database.$client.query('delete from clinic_details; delete from clinic_claims');
});

const withoutClinic = Object.fromEntries(
  Object.entries(LIVE).filter(([name]) => !name.startsWith('CLINIC_')),
);
const start = (variables: Record<string, string> = {}) =>
  refuseUnknownClinic(readConfig({ ...withoutClinic, ...variables }), app.db.database);
const details = {
  name: 'Neem Dental',
  phone: '080 4000 1234',
  email: 'hello@neem.example',
  address: '12 Brigade Road',
};

describe('live mode', () => {
  test('names all that nobody has said of the clinic (CLINIC-8, CLINIC-10)', async () => {
    await expect(start()).rejects.toThrow(
      /^Live mode needs CLINIC_NAME, CLINIC_PHONE, CLINIC_EMAIL, CLINIC_ADDRESS, CLINIC_PATIENTS_CLAIM, CLINIC_POPULAR_PLAN; please set them, or have an owner enter or confirm that at the desk, under Clinic details, before MODE is live\.$/,
    );
    await expect(refuseUnknownClinic(readConfig({}), app.db.database)).resolves.toBeUndefined();
  });

  test('is content with the environment, a claim that is dropped among it (PLAN-8)', async () => {
    await expect(start(LIVE)).resolves.toBeUndefined();
    await expect(start({ ...LIVE, CLINIC_PATIENTS_CLAIM: 'none' })).resolves.toBeUndefined();
    for (const name of Object.keys(LIVE).filter((each) => each.startsWith('CLINIC_')))
      await expect(start({ ...LIVE, [name]: '' })).rejects.toThrow(`needs ${name};`);
  });

  test('is content with what an owner has entered and confirmed (CLINIC-8, CLINIC-10)', async () => {
    await app.call(changeClinicDetails, { body: details }, owner);
    await expect(start()).rejects.toThrow('needs CLINIC_PATIENTS_CLAIM, CLINIC_POPULAR_PLAN;');
    await app.call(confirmPatientsClaim, { body: { text: '' } }, owner);
    await expect(start()).rejects.toThrow('needs CLINIC_POPULAR_PLAN;');
    await app.call(confirmPopularPlan, { body: { shown: 'Standard Plan' } }, owner);
    await expect(start()).resolves.toBeUndefined();
  });

  test('leaves nobody without a name and a way to the clinic once it is live (CLINIC-8)', async () => {
    const live = await startTestApp(withoutClinic, app);
    // Live mode knows nobody without an address (STAFF-10).
    owner = await addStaff(live, 'owner', { email: 'owner@clinic.example' });
    await live.call(changeClinicDetails, { body: details }, owner);
    expect(await live.call(changeClinicDetails, { body: { phone: '' } }, owner)).toMatchObject({
      status: 409,
      code: 'clinic_detail_needed',
    });
    expect((await live.call(changeClinicDetails, { body: { headline: '' } }, owner)).status).toBe(200);
    await live.close();
  });
});
