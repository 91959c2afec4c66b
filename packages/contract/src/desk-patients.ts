import { CONTACT_TYPES } from '@chairside/rules/contact';
import { BOOKING, LIMITS } from '@chairside/rules/limits';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import * as z from 'zod/mini';
import {
  deskDocument,
  foundPatient,
  patientAlerts,
  patientCard,
  patientMedical,
  patientVisits,
  sessionNote,
} from './desk-patient-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  codeField,
  emailField,
  FIELD_REQUIRED,
  freeText,
  idField,
  nameField,
  phoneField,
  printable,
} from './fields.ts';

const TYPED_UNREADABLE = 'Please type a phone number, a name or an e-mail address';

const byId = z.strictObject({ id: idField });
const contactType = z.enum(CONTACT_TYPES, 'Please choose phone or email');
const ofCode = ['code_wrong', 'code_expired', 'code_exhausted'] as const;
const ofContact = ['contact_verified', 'no_such_contact', 'email_registered', 'patient_not_found'] as const;

/** A dentist's note of a session (DESK-36). */
export const sessionNoteField = freeText(BOOKING.sessionNotesMax).check(z.minLength(1, FIELD_REQUIRED));

/** How the desk finds patients and what their cards show. Each part that needs another permission is a call of its own. */
export const deskPatientEndpoints = {
  findPatients: endpoint({
    method: 'GET',
    path: '/desk/patients',
    summary: 'Patients by the end of their phone, by parts of their name or by the beginning of their e-mail',
    access: 'staff:run_day',
    query: z.strictObject({
      find: z
        .string(TYPED_UNREADABLE)
        .check(z.maxLength(PATIENT_SEARCH.typedMax, 'Please type less'), printable(TYPED_UNREADABLE)),
    }),
    data: z.object({ patients: z.array(foundPatient), more: z.boolean() }),
    refusals: [],
  }),
  addPatient: endpoint({
    method: 'POST',
    path: '/desk/patients',
    summary: 'Makes the account of a patient at the counter; its contacts are not proved by that',
    access: 'staff:run_day',
    status: 201,
    body: z.strictObject({ name: nameField, phone: phoneField, email: z.optional(emailField) }),
    data: z.object({ _id: z.uuid() }),
    refusals: ['patient_has_phone', 'patient_has_email'],
  }),
  patientCard: endpoint({
    method: 'GET',
    path: '/desk/patients/:id',
    summary: "A patient's contacts, plan and what is due",
    access: 'staff:run_day',
    params: byId,
    data: patientCard,
    refusals: ['patient_not_found'],
  }),
  patientAlerts: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/alerts',
    summary: 'Allergies and pregnancy; in the audit log',
    access: 'staff:see_alerts',
    params: byId,
    data: patientAlerts,
    refusals: ['patient_not_found'],
  }),
  patientVisits: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/visits',
    summary: 'The visits of a patient, latest first; what was written for them is in the audit log',
    access: 'staff:run_day',
    params: byId,
    data: patientVisits,
    refusals: ['patient_not_found'],
  }),
  patientSessionNotes: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/session-notes',
    summary: "What the clinic noted of a patient's sessions; in the audit log",
    access: 'staff:see_session_notes',
    params: byId,
    data: z.object({ notes: z.array(sessionNote) }),
    refusals: ['patient_not_found'],
  }),
  addSessionNote: endpoint({
    method: 'POST',
    path: '/desk/visits/:id/session-notes',
    summary: 'Adds a note to a visit, with its author',
    access: 'staff:write_session_notes',
    status: 201,
    params: byId,
    body: z.strictObject({ text: sessionNoteField }),
    data: z.object({ note: sessionNote }),
    refusals: ['appointment_not_found'],
  }),
  patientMedicalHistory: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/medical-history',
    summary: 'The whole medical history; in the audit log',
    access: 'staff:see_medical',
    params: byId,
    data: patientMedical,
    refusals: ['patient_not_found'],
  }),
  patientDocuments: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/documents',
    summary: "A patient's documents, newest first; in the audit log",
    access: 'staff:see_medical',
    params: byId,
    data: z.object({ documents: z.array(deskDocument) }),
    refusals: ['patient_not_found'],
  }),
  openPatientDocument: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/documents/:document/open',
    summary: 'A link, good for five minutes, to a document; in the audit log',
    access: 'staff:see_medical',
    params: z.strictObject({ id: idField, document: idField }),
    data: z.object({ fileUrl: z.string() }),
    refusals: ['document_not_found', 'patient_not_found'],
  }),
  sendPatientCode: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/contact-code',
    summary: 'Sends a code to a contact that is not proved yet',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ contactType }),
    data: z.object({ resendAfterSeconds: z.int() }),
    refusals: ['code_just_sent', ...ofContact],
  }),
  provePatientContact: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/contact-proof',
    summary:
      'Takes the code that the patient reads out, and that of another contact which is verified, unless it is an owner’s call',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ contactType, otp: codeField, identityOtp: z.optional(codeField) }),
    data: z.null(),
    refusals: ['identity_code_needed', ...ofCode, ...ofContact],
  }),
  provePatientInPerson: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/contact-proof-in-person',
    summary:
      'Takes the word of a member of staff, who is stored, that a contact is the patient’s; where another is verified, with the code of that, unless it is an owner’s call',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({
      contactType,
      contact: z
        .optional(freeText(LIMITS.emailMax))
        .check(z.describe('as it was shown; left out by the version before')),
      identityOtp: z.optional(codeField),
    }),
    data: z.null(),
    refusals: ['identity_code_needed', ...ofCode, ...ofContact],
  }),
};
