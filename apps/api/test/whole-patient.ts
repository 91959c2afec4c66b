import { appointmentEndpoints } from '@chairside/contract/appointments';
import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints, profileEndpoints } from '@chairside/contract/profile';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { strFromU8, unzipSync } from 'fflate';
import { cancelAppointment } from '../src/appointments/change.ts';
import { completeAppointment } from '../src/appointments/visit-outcome.ts';
import { book, notifyNobody, type Patient, payingPatient } from './patients.ts';
import { pdf, png } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

/** What the patient below says somewhere, all of it to be found nowhere else. */
export const SAID = {
  name: 'Yashodhara Deshpande',
  address: '77 Parijat Lane',
  alternativePhone: '9777000111',
  disease: 'Thalassaemia',
  allergy: 'Articaine',
  documentName: 'passport-of-yashodhara.pdf',
  visitName: 'Yasho Visiting',
  visitPhone: '9777000222',
  visitAllergy: 'Chlorhexidine',
  notes: 'The molar aches at night',
  sessionNotes: 'Pulpitis of tooth 46',
  moveReason: 'A wedding in Nashik',
  cancelReason: 'Doctor Kulkarni has the flu',
};

/** A patient who has used everything: proven phone and e-mail, password, history, photo, document, payment and visits. */
export async function wholePatient(app: TestApp) {
  const patient = await payingPatient(app, 'Standard Plan');
  const { person } = patient;
  await proveEmail(app, patient);
  const password = 'Parijat@1990';
  await app.call(identityEndpoints.forgotPassword, { body: { phone: person.phone } }, person);
  const otp = await app.codeFor(person.phone);
  await app.call(identityEndpoints.resetPassword, { body: { phone: person.phone, otp, password } }, person);
  const { data } = await app.call(
    identityEndpoints.login,
    { body: { phone: person.phone, password } },
    person,
  );
  const { token } = data;

  const { phone, email } = person;
  const { name, address, alternativePhone } = SAID;
  const personal = { name, phone, email, address, gender: 'female' as const, alternativePhone };
  await app.call(profileEndpoints.updatePersonal, { body: personal }, { token });
  const history = {
    systemicDiseases: [SAID.disease],
    drugAllergies: [SAID.allergy],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: true,
  };
  await app.call(profileEndpoints.updateMedical, { body: history }, { token });
  await app.call(fileEndpoints.uploadPhoto, { file: new File([await png()], 'me.png') }, { token });
  const document = new File([pdf()], SAID.documentName);
  await app.call(fileEndpoints.uploadDocument, { body: { type: 'id_proof' }, file: document }, { token });
  const visits = await visit(app, token);
  return { ...patient, token, password, visits };
}

async function proveEmail(app: TestApp, { person, token }: Patient): Promise<void> {
  const { email } = person;
  await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, person);
  const body = { email, otp: await app.codeFor(email) };
  await app.call(identityEndpoints.verifyEmailOtp, { body }, { token });
}

/** One visit that is done, one to come that was moved, and one that the clinic cancelled. */
async function visit(app: TestApp, token: string) {
  const { notes, visitName, visitPhone, visitAllergy, sessionNotes, moveReason: reason } = SAID;
  const details = {
    notes,
    personalDetails: { name: visitName, phone: visitPhone },
    medicalInfo: { drugAllergies: [visitAllergy] },
  };
  const done = (await book(app, { token }, { date: '2026-12-01', timeSlot: '09:00-10:00', ...details })).data
    ._id;
  const desk = { database: app.db.database, timeZone: 'Asia/Kolkata', chairs: 1 };
  await completeAppointment(desk, done, { now: app.clock.now, sessionNotes });
  const next = (await book(app, { token }, { date: '2026-12-02', timeSlot: '09:00-10:00', ...details })).data
    ._id;
  const body = { date: '2026-12-03', timeSlot: '11:00-12:00', reason };
  await app.call(appointmentEndpoints.rescheduleAppointment, { params: { id: next }, body }, { token });
  const off = (await book(app, { token }, { date: '2026-11-27', timeSlot: '09:00-10:00' })).data._id;
  const change = { id: off, actor: { by: 'clinic', terms: CLINIC_TERMS }, now: app.clock.now } as const;
  await cancelAppointment({ ...desk, notifyPatient: notifyNobody }, { ...change, reason: SAID.cancelReason });
  return { done, next };
}

/** Has the code sent that confirms the deletion of an account, and gives it. */
export async function deletionCode(app: TestApp, { person, token }: Pick<Patient, 'person' | 'token'>) {
  const { address } = person;
  const { data } = await app.call(privacyEndpoints.sendDeletionCode, {}, { token, address });
  return app.codeFor(person[data.sentTo]);
}

export async function deleteAccount(app: TestApp, patient: Pick<Patient, 'person' | 'token'>) {
  const otp = await deletionCode(app, patient);
  return app.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
}

/** All that is stored about a patient, as the patient downloads it. */
export async function ownData(app: TestApp, { token }: { token: string }) {
  const { url } = (await app.call(privacyEndpoints.exportData, {}, { token })).data;
  const zip = unzipSync(new Uint8Array((await app.server.inject({ url })).rawPayload));
  return JSON.parse(strFromU8(zip['data.json'] ?? new Uint8Array()));
}
