import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { chairEndpoints } from '@chairside/contract/chairs';
import { clinicPhotoEndpoints } from '@chairside/contract/clinic-photos';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { peopleEndpoints } from '@chairside/contract/people';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { planEditingEndpoints } from '@chairside/contract/plan-editing';
import { staffEndpoints } from '@chairside/contract/staff';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { BLOCKED_TIMES } from '@chairside/rules/blocked-time';
import { SENT_MESSAGES } from '@chairside/rules/message-state';
import { PLAN_EDITING } from '@chairside/rules/plan-editing';
import {
  PATIENT_READS_PER_HOUR,
  STAFF_ACTS_PER_HOUR,
  STAFF_SIGN_IN,
  VISIT_STEPS_PER_HOUR,
} from '@chairside/rules/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptLink, PASSWORD } from '../../test/accept-link.ts';
import { deskOf, deskWithVisit } from '../../test/desk-day.ts';
import { png } from '../../test/sample-files.ts';
import { newPerson } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { newId } from '../db/ids.ts';
import { outboxMessages } from '../db/schema.ts';
import { newResetLink } from './reset-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());

const params = { id: newId() };
const slot = { date: '2026-12-01', timeSlot: '09:00-10:00' };
const tooMany = { status: 429, code: 'too_many_requests' };

test('who has booked and moved as much as one may in an hour books and moves nothing more (DESK-21)', async () => {
  const { id, cookie } = await addStaff(app, 'receptionist');
  await useUp(app, 'bookingsPerStaff', id, STAFF_ACTS_PER_HOUR);
  const { bookAtDesk, bookWalkIn, bookFollowUpAtDesk, moveAtDesk } = deskBookingEndpoints;
  const visit = { patientId: params.id, notes: '' };
  const follows = { ...slot, notes: '' };
  expect(await app.call(bookAtDesk, { body: { ...visit, ...slot } }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(bookWalkIn, { body: visit }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(bookFollowUpAtDesk, { params, body: follows }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(moveAtDesk, { params, body: slot }, { cookie })).toMatchObject(tooMany);
});

test('who has read as many cards as one may in an hour reads no more of them (DESK-39)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'patientReadsPerStaff', id, PATIENT_READS_PER_HOUR);
  const {
    patientAlerts,
    patientDocuments,
    patientMedicalHistory,
    patientSessionNotes,
    patientVisits,
    openPatientDocument,
  } = deskPatientEndpoints;
  const whole = [patientAlerts, patientDocuments, patientMedicalHistory, patientSessionNotes, patientVisits];
  for (const read of whole) expect(await app.call(read, { params }, { cookie })).toMatchObject(tooMany);
  const document = { ...params, document: newId() };
  expect(await app.call(openPatientDocument, { params: document }, { cookie })).toMatchObject(tooMany);
});

test('who has cancelled as much as one may in an hour cancels and restores nothing more, and notifies nobody (DESK-21)', async () => {
  const { id, desk, staff } = await deskWithVisit(app);
  const { visit } = (await desk.take(id, 'cancel')).data;
  const { id: next } = await deskWithVisit(app);
  await useUp(app, 'bookingsPerStaff', staff.id, STAFF_ACTS_PER_HOUR - 1);
  const count = async (table: string) =>
    Number((await app.db.database.$client.query(`select count(*) from ${table}`)).rows[0].count);
  const before = [await count('outbox_messages'), await count('visit_steps')];
  expect(await desk.undo(visit.lastStep?._id ?? '')).toMatchObject(tooMany);
  expect(await desk.take(next, 'cancel')).toMatchObject(tooMany);
  expect([await count('outbox_messages'), await count('visit_steps')]).toEqual(before);
  expect((await desk.take(next, 'confirm')).data.visit.status).toBe('confirmed');
});

test('who has noted as many calls as one may in an hour notes no more (DESK-51)', async () => {
  const { id, cookie } = await addStaff(app, 'receptionist');
  await useUp(app, 'phoneCallsPerStaff', id, STAFF_ACTS_PER_HOUR);
  const { recordPhoneCall, noteFollowUpDue } = phoneCallEndpoints;
  const call = {
    patientId: params.id,
    kind: 'not_rebooked',
    subjectId: params.id,
    outcome: 'reached',
  } as const;
  expect(await app.call(recordPhoneCall, { body: call }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(noteFollowUpDue, { params, body: { date: null } }, { cookie })).toMatchObject(
    tooMany,
  );
});

test('who has corrected as much as one may in an hour corrects nothing more (DESK-39)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'correctionsPerStaff', id, STAFF_ACTS_PER_HOUR);
  const { correctName, correctNameAsOwner, correctUnverifiedPhone } = patientCorrectionEndpoints;
  const { name, phone } = newPerson();
  expect(await app.call(correctName, { params, body: { name } }, { cookie })).toMatchObject(tooMany);
  const asOwner = { name, note: 'As in the passport' };
  expect(await app.call(correctNameAsOwner, { params, body: asOwner }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(correctUnverifiedPhone, { params, body: { phone } }, { cookie })).toMatchObject(
    tooMany,
  );
});

test('who has added as much as one may in an hour adds nothing more (DESK-39)', async () => {
  const { id, cookie } = await addStaff(app, 'dentist');
  await useUp(app, 'additionsPerStaff', id, STAFF_ACTS_PER_HOUR);
  const { addPatient, addSessionNote } = deskPatientEndpoints;
  const { name, phone } = newPerson();
  expect(await app.call(addPatient, { body: { name, phone } }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(addSessionNote, { params, body: { text: 'Healed' } }, { cookie })).toMatchObject(
    tooMany,
  );
});

test('a note that comes with the completion of a visit is one of those (DESK-39)', async () => {
  const dentist = await addStaff(app, 'dentist');
  await useUp(app, 'additionsPerStaff', dentist.id, STAFF_ACTS_PER_HOUR - 1);
  const complete = (more: { sessionNotes?: string }) =>
    deskOf(app, dentist).take(params.id, 'complete', more);
  expect((await complete({ sessionNotes: 'Healed' })).code).toBe('appointment_not_found');
  expect(await complete({ sessionNotes: 'Healed' })).toMatchObject(tooMany);
  expect((await complete({})).code).toBe('appointment_not_found');
});

test('who has taken as many steps with visits as one may in an hour takes and undoes no more (DESK-39)', async () => {
  const { id, desk, staff } = await deskWithVisit(app);
  await useUp(app, 'visitStepsPerStaff', staff.id, VISIT_STEPS_PER_HOUR - 1);
  const { visit } = (await desk.take(id, 'confirm')).data;
  expect(await desk.undo(visit.lastStep?._id ?? '')).toMatchObject(tooMany);
  expect(await desk.take(id, 'arrive')).toMatchObject(tooMany);
});

test('who has blocked as often as one may on a day blocks no more (DESK-74)', async () => {
  const { id, cookie } = await addStaff(app, 'receptionist');
  await useUp(app, 'blockedTimesPerStaff', id, BLOCKED_TIMES.perStaffPerDay);
  const body = { ...slot, chair: null, kind: 'meeting', note: '' } as const;
  expect(await app.call(blockedTimeEndpoints.blockTime, { body }, { cookie })).toMatchObject(tooMany);
});

describe('what the clinic says of itself (CLINIC-5)', () => {
  const body = { shows: 'The waiting area' };

  test('who has changed as much of it as one may in an hour changes nothing more', async () => {
    const { id, cookie } = await addStaff(app, 'owner');
    await useUp(app, 'clinicChangesPerStaff', id, STAFF_ACTS_PER_HOUR);
    const { addClinicPhoto, describeClinicPhoto, orderClinicPhotos } = clinicPhotoEndpoints;
    const file = new File([new Uint8Array(await png())], 'a.png');
    expect(await app.call(addClinicPhoto, { body, file }, { cookie })).toMatchObject(tooMany);
    expect(await app.call(describeClinicPhoto, { params, body }, { cookie })).toMatchObject(tooMany);
    expect(await app.call(orderClinicPhotos, { body: { ids: [] } }, { cookie })).toMatchObject(tooMany);
  });

  test('who has sent as many files as one may in an hour sends no more', async () => {
    const { id, cookie } = await addStaff(app, 'owner');
    await useUp(app, 'uploadsPerStaff', id, 100);
    const file = new File([new Uint8Array(await png())], 'a.png');
    expect(await app.call(clinicPhotoEndpoints.addClinicPhoto, { body, file }, { cookie })).toMatchObject(
      tooMany,
    );
  });
});

test('who has changed the clinic as much as one may in an hour changes no role and pairs no PC (STAFF-23)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'clinicChangesPerStaff', id, STAFF_ACTS_PER_HOUR);
  const body = { role: 'owner', maySeeMedical: false } as const;
  expect(await app.call(peopleEndpoints.changeStaff, { params, body }, { cookie })).toMatchObject(tooMany);
  const pc = { body: { name: 'Counter' } };
  expect(await app.call(deskDeviceEndpoints.pairDevice, pc, { cookie })).toMatchObject(tooMany);
});

test('who has changed the plans as often as one may on a day changes nothing more of them (PLAN-24)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'planChangesPerOwner', id, PLAN_EDITING.changesPerOwnerPerDay);
  const { addPlan, changePlan, retirePlan, offerPlan, orderPlans, markPopular } = planEditingEndpoints;
  const terms = { name: 'Gold Plan', description: '', price: 999, duration: 6, sessions: 4, features: [] };
  expect(await app.call(addPlan, { body: terms }, { cookie })).toMatchObject(tooMany);
  const body = { ...terms, versionId: newId() };
  expect(await app.call(changePlan, { params, body }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(retirePlan, { params }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(offerPlan, { params }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(orderPlans, { body: { planIds: [] } }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(markPopular, { body: { planId: null } }, { cookie })).toMatchObject(tooMany);
});

test('who has changed chairs, dentists and treatments as often as one may in an hour changes no more (TREAT-4)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'treatmentChangesPerOwner', id, STAFF_ACTS_PER_HOUR);
  const { orderTreatments, retireTreatment } = treatmentEndpoints;
  const retired = { params, body: { isRetired: true } };
  const { nameChairs } = chairEndpoints;
  expect(await app.call(nameChairs, { body: { names: ['Window'] } }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(dentistEndpoints.retireDentist, retired, { cookie })).toMatchObject(tooMany);
  expect(await app.call(retireTreatment, retired, { cookie })).toMatchObject(tooMany);
  expect(await app.call(orderTreatments, { body: { ids: [] } }, { cookie })).toMatchObject(tooMany);
});

test('from one address somebody looks around as an owner 20 times an hour (STAFF-10)', async () => {
  const { address } = newPerson();
  await useUp(app, 'demosPerAddress', address, 20);
  expect(await app.call(staffEndpoints.lookAround, {}, { address })).toMatchObject(tooMany);
});

test('an account for which as many codes were tried as may be on a day is not opened by the right one (STAFF-9)', async () => {
  const { email, address } = newPerson();
  const { id } = await addStaff(app, 'dentist', { email });
  const token = (await newResetLink(app.db.database, email, app.clock.now)) ?? '';
  const { data } = await acceptLink(app, token, email, address);
  const [code = ''] = 'recoveryCodes' in data ? data.recoveryCodes : [];
  await useUp(app, 'staffCodesPerAccount', id, STAFF_SIGN_IN.codesPerAccountPerDay);
  const body = { email, password: PASSWORD, code };
  expect(await app.call(staffEndpoints.signInStaff, { body }, { address })).toMatchObject(tooMany);
});

test('who has sent as much again as one may in an hour sends nothing more again (MSG-15)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  const failing = { status: 'queued', lastError: 'no', sealedContent: Buffer.alloc(40) } as const;
  const to = { channel: 'sms', recipient: newPerson().phone, template: 'plan_ended' } as const;
  const message = { ...failing, ...to, id: params.id, createdAt: app.clock.now };
  await app.db.database.insert(outboxMessages).values(message);
  await useUp(app, 'messagesAgainPerStaff', id, SENT_MESSAGES.againPerStaffPerHour);
  const { sendMessageAgain } = deskMessageEndpoints;
  expect(await app.call(sendMessageAgain, { params }, { cookie })).toMatchObject(tooMany);
});
