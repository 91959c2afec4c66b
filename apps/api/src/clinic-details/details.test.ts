import { clinicDetailEndpoints } from '@chairside/contract/clinic-details';
import type { InputOf } from '@chairside/contract/endpoint';
import { staffEndpoints } from '@chairside/contract/staff';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { book, payingPatient } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { commandLineNotifier } from '../command-line/notify-patients.ts';
import { readConfig } from '../config.ts';
import { staffActs } from '../db/schema.ts';

const { clinicDetails, changeClinicDetails } = clinicDetailEndpoints;

let app: TestApp;
/** Another process of the same clinic, and one whose environment says the name. */
let other: TestApp;
let named: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({}, app);
  named = await startTestApp({ CLINIC_NAME: 'Of the server' }, app);
});
afterAll(async () => {
  for (const each of [named, other, app]) await each.close();
});
beforeEach(async () => {
  owner = await addStaff(app, 'owner');
  await app.db.database.$client.query('delete from clinic_details; delete from staff_acts');
  for (const each of [app, other, named]) await expect.poll(() => nameAt(each)).not.toBe('Neem Dental');
});

const change = (body: InputOf<typeof changeClinicDetails>['body'], at = app) =>
  at.call(changeClinicDetails, { body }, owner);
const nameAt = async (at: TestApp) => (await at.call(staffEndpoints.deskEntry, {})).data.clinicName;

describe('what an owner enters (CLINIC-6)', () => {
  test('is shown; what is not entered is what a clinic of the sandbox says', async () => {
    const { data } = await change({ name: ' Neem Dental ', openingHours: 'Mon to Sat, 8 to 8' });
    expect(data).toMatchObject({
      name: { entered: 'Neem Dental', shown: 'Neem Dental', variable: null },
      openingHours: { entered: 'Mon to Sat, 8 to 8', shown: 'Mon to Sat, 8 to 8' },
      phone: { entered: '', shown: '1800 000 000', variable: null },
      headline: { entered: '', shown: 'Premium dental care, on your schedule' },
    });
    expect((await app.call(clinicDetails, {}, owner)).data).toEqual(data);
  });

  test('leaves the rest as it is, and is as if never entered once it is emptied', async () => {
    await change({ name: 'Neem Dental', phone: '080 4000 1234' });
    const { data } = await change({ name: '' });
    expect(data).toMatchObject({
      name: { entered: '', shown: 'Demo Dental Clinic' },
      phone: { entered: '080 4000 1234' },
    });
  });

  test.each([
    [{ name: 'a'.repeat(81) }],
    [{ name: 'a\u0000b' }],
    [{ phone: 'call us' }],
    [{ email: 'hello' }],
    [{ address: 'a'.repeat(201) }],
    [{ mapUrl: 'javascript:alert(1)' }],
    [{ mapUrl: 'maps.example' }],
    [{ openingHours: 'a'.repeat(121) }],
    [{ headline: 'a'.repeat(121) }],
    [{}],
  ])('is refused where it cannot be: %j', async (body) => {
    expect(await change(body)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('is in the audit log, as far as it is another (CLINIC-5)', async () => {
    await change({ name: 'Neem Dental', headline: 'Teeth' });
    await change({ name: 'Neem Dental', headline: '' });
    const acts = await app.db.database.select().from(staffActs).orderBy(asc(staffActs.id));
    expect(acts.map(({ kind, about }) => [kind, about])).toEqual([
      ['clinic_detail_changed', 'name: Neem Dental'],
      ['clinic_detail_changed', 'headline: Teeth'],
      ['clinic_detail_changed', 'headline: '],
    ]);
    expect(acts.every(({ staffId }) => staffId === owner.id)).toBe(true);
  });
});

describe('where it is used (CLINIC-4)', () => {
  test('in messages and at the desk, at once and in every process', async () => {
    const patient = await payingPatient(other, 'Premium Plan');
    await messagesSent(app);
    await change({ name: 'Neem Dental' });
    expect(await nameAt(app)).toBe('Neem Dental');
    await expect.poll(() => nameAt(other)).toBe('Neem Dental');
    await book(other, patient, { date: '2026-12-01', timeSlot: '09:00-10:00' });
    expect(await messagesSent(app)).toMatchObject([
      { text: expect.stringContaining('Your appointment at Neem Dental is booked') },
    ]);
  });

  test('in what the command line sends', async () => {
    const patient = await payingPatient(app, 'Premium Plan');
    const { data } = await book(app, patient, { date: '2026-12-02', timeSlot: '09:00-10:00' });
    await messagesSent(app);
    await change({ name: 'Neem Dental' });
    const { database } = app.db;
    const config = readConfig({ APP_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
    const notifyPatient = commandLineNotifier(config, database);
    const desk = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient, now: app.clock.now };
    await runCommand(desk, ['cancel', data._id, '--reason', 'Power cut']);
    expect(await messagesSent(app)).toMatchObject([
      { text: expect.stringContaining('Your appointment at Neem Dental on') },
    ]);
  });

  test('but what the environment says comes first, and the desk says so', async () => {
    const { data } = await change({ name: 'Neem Dental', phone: '080 4000 1234' }, named);
    expect(data).toMatchObject({
      name: { entered: 'Neem Dental', shown: 'Of the server', variable: 'CLINIC_NAME' },
      phone: { shown: '080 4000 1234', variable: null },
    });
    expect(await nameAt(named)).toBe('Of the server');
    await expect.poll(() => nameAt(app)).toBe('Neem Dental');
  });
});
