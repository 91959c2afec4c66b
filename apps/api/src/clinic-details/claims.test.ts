import { rm } from 'node:fs/promises';
import { clinicClaimEndpoints } from '@chairside/contract/clinic-claims';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtClient } from '../../test/built-client.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { staffActs } from '../db/schema.ts';

const { clinicClaims, confirmPatientsClaim, confirmPopularPlan } = clinicClaimEndpoints;

let webRoot: string;
let app: TestApp;
/** A process of the same clinic whose environment claims something. */
let configured: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  webRoot = await builtClient();
  app = await startTestApp({}, undefined, webRoot);
  configured = await startTestApp(
    { CLINIC_PATIENTS_CLAIM: '50 happy patients', CLINIC_POPULAR_PLAN: 'none' },
    app,
  );
});
afterAll(async () => {
  for (const each of [configured, app]) await each.close();
  await rm(webRoot, { recursive: true });
});
beforeEach(async () => {
  owner = await addStaff(app, 'owner', { name: 'Asha Rao' });
  await app.db.database.$client.query('delete from clinic_claims; delete from staff_acts');
  await expect.poll(async () => (await claims()).patients.shown).toBe('1000+ Happy Patients');
});

const claims = async (at = app) => (await at.call(clinicClaims, {}, owner)).data;
const claimPatients = (text: string) => app.call(confirmPatientsClaim, { body: { text } }, owner);
const page = async () => (await app.server.inject('/')).body;

describe('a claim of the landing page (CLINIC-9)', () => {
  test('is nobody’s until an owner confirms it, as it is', async () => {
    expect(await claims()).toEqual({
      patients: { shown: '1000+ Happy Patients', variable: null, confirmed: null },
      popularPlan: { shown: 'Standard Plan', variable: null, confirmed: null },
    });
    const confirmed = { by: 'Asha Rao', at: app.clock.now.toISOString() };
    expect((await claimPatients('1000+ Happy Patients')).data.patients).toMatchObject({ confirmed });
    const body = { shown: 'Standard Plan' };
    expect((await app.call(confirmPopularPlan, { body }, owner)).data.popularPlan).toMatchObject({
      confirmed,
    });
    const acts = await app.db.database.select().from(staffActs).orderBy(asc(staffActs.id));
    expect(acts.map(({ kind, about }) => [kind, about])).toEqual([
      ['clinic_claim_confirmed', 'patients: 1000+ Happy Patients'],
      ['clinic_claim_confirmed', 'popularPlan: Standard Plan'],
    ]);
  });

  test('is changed, and dropped', async () => {
    await claimPatients(' 40 patients since 2024 ');
    expect(await page()).toContain('40 patients since 2024');
    await claimPatients('');
    expect((await claims()).patients).toMatchObject({ shown: '', confirmed: { by: 'Asha Rao' } });
    expect(await page()).not.toMatch(/happy patients|40 patients/i);
    expect((await claimPatients('a'.repeat(61))).status).toBe(400);
  });

  test('is not confirmed by who has seen another one', async () => {
    const reply = await app.call(confirmPopularPlan, { body: { shown: 'Basic Plan' } }, owner);
    expect(reply).toMatchObject({ status: 409, code: 'clinic_claim_changed' });
    expect((await claims()).popularPlan.confirmed).toBeNull();
  });

  test('is not put back by who has seen the one before, unless it is theirs already', async () => {
    const confirm = (text: string, shown: string) =>
      app.call(confirmPatientsClaim, { body: { text, shown } }, owner);
    const usual = '1000+ Happy Patients';
    for (const _ of ['confirmed', 'sent again']) expect((await confirm('', usual)).status).toBe(200);
    expect(await confirm(usual, usual)).toMatchObject({ status: 409, code: 'clinic_claim_changed' });
    expect((await claims()).patients.shown).toBe('');
    expect((await confirm(usual, '')).data.patients.shown).toBe(usual);
  });

  test('of the environment comes first, and the desk says so', async () => {
    await claimPatients('40 patients');
    expect(await claims(configured)).toMatchObject({
      patients: { shown: '50 happy patients', variable: 'CLINIC_PATIENTS_CLAIM' },
      popularPlan: { shown: '', variable: 'CLINIC_POPULAR_PLAN' },
    });
  });
});
