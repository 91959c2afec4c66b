import { CLINIC_REASONS, CONTACT_TYPES } from '@chairside/rules/contact';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codeField, FIELD_REQUIRED, freeText, idField, instant, nameField, phoneField } from './fields.ts';

const byId = z.strictObject({ id: idField });
const ofCode = ['code_wrong', 'code_expired', 'code_exhausted'] as const;
// The patient's own, whose sentences are the patient's: the desk has words of its own for them.
const ofNewPhone = [
  'contact_not_verified',
  'contact_change_pending',
  'phone_registered',
  'email_registered',
] as const;

const sentTo = z.object({ contactType: z.enum(CONTACT_TYPES), resendAfterSeconds: z.int() });
const codesSent = z.object({ resendAfterSeconds: z.int() });
const begun = z.object({ takesEffectAt: instant });

/** Why an owner corrects a name without the patient's proof (DESK-111). */
export const correctionNoteField = freeText(200).check(z.minLength(1, FIELD_REQUIRED));

/** How the desk corrects a patient's name or phone: with the proof that the patient would give, or as the owner (DESK-110 to DESK-113). */
export const patientCorrectionEndpoints = {
  sendNameCode: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/name/code',
    summary:
      'Sends the patient, at a verified contact, the code that a correction needs, and the proof of another contact',
    access: 'staff:run_day',
    params: byId,
    data: sentTo,
    refusals: ['no_such_contact', 'code_just_sent', 'patient_not_found'],
  }),
  correctName: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/name',
    summary:
      'Corrects the name; with the code that the patient reads out, unless nothing of them is verified',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ name: nameField, otp: z.optional(codeField) }),
    data: z.null(),
    refusals: ['name_code_needed', ...ofCode, 'patient_not_found'],
  }),
  correctNameAsOwner: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/name/as-owner',
    summary: 'Corrects the name without a code; the reason is stored',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({ name: nameField, note: correctionNoteField }),
    data: z.null(),
    refusals: ['patient_not_found'],
  }),
  correctUnverifiedPhone: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/phone',
    summary:
      'Puts another phone in the place of one that was typed and never verified, or of none; with the code of a verified e-mail, unless it is an owner’s call',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ phone: phoneField, identityOtp: z.optional(codeField) }),
    data: z.null(),
    refusals: [
      'contact_verified',
      'patient_has_phone',
      'identity_code_needed',
      ...ofCode,
      'patient_not_found',
    ],
  }),
  sendOwnershipCode: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/phone-change/email-code',
    summary:
      'Sends a code to the verified e-mail, by which the patient proves to be the owner of the account',
    access: 'staff:run_day',
    params: byId,
    data: codesSent,
    refusals: ['no_such_contact', 'code_just_sent', 'patient_not_found'],
  }),
  sendNewPhoneCode: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/phone-change/code',
    summary: 'Sends a code to the phone that is to take the place of the verified one',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ phone: phoneField }),
    data: codesSent,
    refusals: ['code_just_sent', ...ofNewPhone, 'patient_not_found'],
  }),
  beginPhoneChange: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/phone-change',
    summary:
      'Begins, with both codes, the same change of phone as the patient would; it takes effect in 24 hours',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ phone: phoneField, otp: codeField, emailOtp: codeField }),
    data: begun,
    refusals: ['no_such_contact', ...ofNewPhone, ...ofCode, 'patient_not_found'],
  }),
  beginPhoneChangeAsOwner: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/phone-change/as-owner',
    summary:
      'Begins it with the code of the new phone alone, since the clinic has seen who it is; why is stored',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({
      phone: phoneField,
      otp: codeField,
      clinicReason: z.enum(CLINIC_REASONS, 'Please choose why'),
    }),
    data: begun,
    refusals: [...ofNewPhone, ...ofCode, 'patient_not_found'],
  }),
};
