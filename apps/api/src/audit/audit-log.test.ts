import { appointmentEndpoints } from '@chairside/contract/appointments';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { profileEndpoints } from '@chairside/contract/profile';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { book, notifyNobody, payingPatient } from '../../test/patients.ts';
import { newPerson, signUp } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { bookFollowUp, completeAppointment } from '../appointments/visit-outcome.ts';
import { newId } from '../db/ids.ts';
import { recordAccess } from './audit-log.ts';
import { listAccesses } from './store.ts';

const HISTORY = {
  systemicDiseases: ['Haemophilia'],
  drugAllergies: ['Penicillin'],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};
const MEDICAL = { drugAllergies: ['Latex'] };
const NINE = { date: '2026-12-01', timeSlot: '09:00-10:00' };

let app: TestApp;
let patient: Awaited<ReturnType<typeof payingPatient>>;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '50' });
  desk = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 50,
    notifyPatient: notifyNobody,
    now: NOON,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  patient = await payingPatient(app, 'Standard Plan');
});

/** The entries of the audit log on a patient, in order, without the times. */
async function auditLog({ user } = patient) {
  const events = await listAccesses(app.db.database, user._id);
  return events.map(({ actor, action, subject, subjectId }) =>
    [actor, action, subject, ...(subjectId ? [subjectId] : [])].join(' '),
  );
}
const one = (id: string) => ({ params: { id } });

describe('every read and write of a medical history is in the audit log', () => {
  test('GET /auth/profile', async () => {
    await app.call(profileEndpoints.getProfile, {}, patient);
    expect(await auditLog()).toEqual(['patient read medical_history']);
    const [event] = await listAccesses(app.db.database, patient.user._id);
    expect(event?.at).toEqual(app.clock.now);
  });

  test('PUT /users/profile/medical', async () => {
    await app.call(profileEndpoints.updateMedical, { body: HISTORY }, patient);
    expect(await auditLog()).toEqual(['patient write medical_history']);
  });

  test('PUT /users/profile/personal shows it, and writes it when a pregnancy goes with the gender', async () => {
    const { name, phone } = patient.person;
    const become = (gender: 'female' | 'male') => {
      const body = { name, phone, email: null, address: null, gender, alternativePhone: null };
      return app.call(profileEndpoints.updatePersonal, { body }, patient);
    };
    await become('female');
    await app.call(profileEndpoints.updateMedical, { body: { ...HISTORY, isPregnant: true } }, patient);
    await become('male');
    await become('male');
    expect(await auditLog()).toEqual(
      ['read', 'write', 'write'].map((did) => `patient ${did} medical_history`),
    );
  });

  test('what is refused leaves no entry', async () => {
    const body = { ...HISTORY, drugAllergies: ['x'.repeat(81)] };
    expect((await app.call(profileEndpoints.updateMedical, { body }, patient)).status).toBe(400);
    expect(await auditLog()).toEqual([]);
  });

  test('the account without a plan, the dashboard and the plan show none, and leave no entry', async () => {
    const { token, user } = await signUp(app);
    for (const endpoint of [dashboardEndpoints.dashboardStats, profileEndpoints.getSubscription]) {
      await app.call(endpoint, {}, { token });
    }
    expect(await listAccesses(app.db.database, user._id)).toEqual([]);
  });
});

describe('appointments that carry medical information', () => {
  test('a booking with it and a change of it are a write each, a repeated booking is a read', async () => {
    const { _id } = (await book(app, patient, { ...NINE, medicalInfo: MEDICAL })).data;
    await book(app, patient, { ...NINE, medicalInfo: MEDICAL });
    await book(app, patient, { ...NINE, medicalInfo: { drugAllergies: ['Penicillin'] } });
    await book(app, patient, { ...NINE, notes: 'A tooth hurts' });
    expect(await auditLog()).toEqual(
      ['write', 'read', 'write', 'write'].map((did) => `patient ${did} appointment ${_id}`),
    );
  });

  test('notes are as good: the patient’s own, and the clinic’s of a follow-up', async () => {
    const { _id } = (await book(app, patient, { ...NINE, notes: 'A tooth hurts' })).data;
    await app.call(appointmentEndpoints.getAppointment, one(_id), patient);
    const bare = (await book(app, patient, { ...NINE, timeSlot: '10:00-11:00' })).data;
    await completeAppointment(desk, bare._id, { now: NOON });
    const slot = { date: '2026-12-02', range: { start: 540, end: 600 }, terms: CLINIC_TERMS, now: NOON };
    const followUp = await bookFollowUp(desk, bare._id, { ...slot, notes: 'Stitches out' });
    const id = 'data' in followUp ? followUp.data.id : '';
    await app.call(appointmentEndpoints.getAppointment, one(bare._id), patient);
    expect(await auditLog()).toEqual([
      `patient write appointment ${_id}`,
      `patient read appointment ${_id}`,
      `clinic write appointment ${id}`,
      `patient read appointment ${bare._id}`,
    ]);
  });

  test('the notes that the front desk is shown', async () => {
    const { _id } = (await book(app, patient, { date: '2026-12-08', timeSlot: '09:00-10:00', notes: 'Ache' }))
      .data;
    await book(app, patient, { date: '2026-12-08', timeSlot: '10:00-11:00' });
    expect((await runCommand(desk, ['today', '2026-12-08'])).join()).toContain('Ache');
    expect((await auditLog()).slice(1)).toEqual([`clinic read appointment ${_id}`]);
  });

  test('looked at, moved and cancelled within ten minutes: one read', async () => {
    const { _id } = (await book(app, patient, { ...NINE, medicalInfo: MEDICAL })).data;
    await app.call(appointmentEndpoints.getAppointment, one(_id), patient);
    const body = { ...NINE, timeSlot: '10:00-11:00' };
    await app.call(appointmentEndpoints.rescheduleAppointment, { ...one(_id), body }, patient);
    await app.call(appointmentEndpoints.cancelAppointment, one(_id), patient);
    expect((await auditLog()).slice(1)).toEqual([`patient read appointment ${_id}`]);
  });

  test('listed: one read, of no one appointment', async () => {
    await book(app, patient, { ...NINE, medicalInfo: MEDICAL });
    await book(app, patient, { ...NINE, timeSlot: '10:00-11:00', medicalInfo: MEDICAL });
    await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
    expect((await auditLog()).slice(2)).toEqual(['patient read appointment']);
  });

  test('without it nothing is in the audit log, nor is what belongs to somebody else', async () => {
    const { _id } = (await book(app, patient, NINE)).data;
    const other = await payingPatient(app);
    await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
    await app.call(appointmentEndpoints.getAppointment, one(_id), patient);
    await app.call(appointmentEndpoints.getAppointment, one(_id), other);
    expect([await auditLog(), await auditLog(other)]).toEqual([[], []]);
  });

  test('the clinic writing its own notes, or taking over what was said into a follow-up', async () => {
    const { _id } = (await book(app, patient, { ...NINE, medicalInfo: MEDICAL })).data;
    await completeAppointment(desk, _id, { now: NOON, sessionNotes: 'Root canal begun' });
    const slot = { date: '2026-12-02', range: { start: 540, end: 600 }, notes: '', terms: CLINIC_TERMS };
    const followUp = await bookFollowUp(desk, _id, { ...slot, now: NOON });
    const id = 'data' in followUp ? followUp.data.id : '';
    expect((await auditLog()).slice(1)).toEqual([
      `clinic write appointment ${_id}`,
      `clinic write appointment ${id}`,
    ]);
  });
});

test('the audit log never holds what was read or written', async () => {
  await app.call(profileEndpoints.updateMedical, { body: HISTORY }, patient);
  await book(app, patient, { ...NINE, medicalInfo: MEDICAL, notes: 'A tooth hurts' });
  const { rows } = await app.db.database.$client.query<{ text: string }>(
    'select event::text as text from audit.events as event where user_id = $1',
    [patient.user._id],
  );
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text).not.toMatch(/Haemophilia|Penicillin|Latex|tooth|Asha/);
});

test('an entry is rolled back with the write that it records', async () => {
  const access = { userId: patient.user._id, actor: 'patient', action: 'write', now: NOON } as const;
  const broken = app.db.database.transaction(async (tx) => {
    await recordAccess(tx, { ...access, subject: 'medical_history' });
    throw new Error('and then the lights went out');
  });
  await expect(broken).rejects.toThrow('lights');
  expect(await auditLog()).toEqual([]);
});

describe('npm run clinic -- audit', () => {
  const type = (...args: string[]) => runCommand(desk, args);

  test('prints who did what and when, by phone, e-mail or identifier', async () => {
    const { email } = newPerson();
    patient = await payingPatient(app);
    await app.db.database.$client.query('update users set email = $2 where id = $1', [
      patient.user._id,
      email,
    ]);
    const { _id } = (await book(app, patient, { ...NINE, medicalInfo: MEDICAL })).data;
    await app.call(profileEndpoints.getProfile, {}, patient);
    const roles = [
      `  2026-11-20 12:00:00  patient  write  appointment  ${_id}`,
      '  2026-11-20 12:00:00  patient  read  medical_history  and any repeats until 2026-11-20 12:10:00',
    ];
    const { phone } = patient.person;
    for (const name of [phone, `+91 ${phone}`, email.toUpperCase(), patient.user._id]) {
      expect(await type('audit', name)).toEqual(roles);
    }
  });

  test('says so when there is nothing, nobody, or more than one', async () => {
    expect(await type('audit', patient.person.phone)).toEqual(['Nobody has read or changed anything.']);
    await expect(type('audit', newId())).rejects.toThrow('There is no patient');
    await expect(type('audit')).rejects.toThrow('PATIENT is missing');
    const { email } = newPerson();
    for (const { user } of [patient, await signUp(app)]) {
      await app.db.database.$client.query('update users set email = $2 where id = $1', [user._id, email]);
    }
    await expect(type('audit', email)).rejects.toThrow('Several patients');
  });
});
