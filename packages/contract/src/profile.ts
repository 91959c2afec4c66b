import { CONTACT_TYPES } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codeField, emailField, freeText, nameField, phoneField } from './fields.ts';
import { document } from './files.ts';
import { subscription, user } from './user.ts';
import { medicalList } from './visit-details.ts';

/** What a patient can give as their gender. */
export const GENDERS = ['male', 'female', 'other'] as const;

const gender = z.enum(GENDERS, 'Please choose male, female or other');

/** What a patient's medical history says; nobody who is not female is stored as pregnant. */
const medicalHistory = z.strictObject({
  systemicDiseases: medicalList,
  drugAllergies: medicalList,
  pastTreatments: medicalList,
  previousExperiences: medicalList,
  isPregnant: z.boolean(),
});

const personal = z.strictObject({
  name: nameField,
  phone: phoneField,
  email: z.nullable(emailField),
  address: z.nullable(freeText(BOOKING.addressMax)),
  gender: z.nullable(gender),
  alternativePhone: z.nullable(phoneField),
});

/** Names of its fields: how many there are is judged before any of them, as each that is wrong costs (FIELD-13). */
const fieldsOf = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(
  fields: z.ZodMiniObject<Shape>,
) => z.array(z.keyof(fields)).check(z.maxLength(Object.keys(fields.shape).length));

const CHANGED = 'the fields that the patient has changed; left out by the version before, which means all';

/** The user with everything the profile page shows. */
const profile = z.extend(user, {
  address: z.nullable(z.string()),
  gender: z.nullable(gender),
  alternativePhone: z.nullable(z.string()),
  medicalInfo: z.extend(medicalHistory, {
    systemicDiseases: z.array(z.string()),
    drugAllergies: z.array(z.string()),
    pastTreatments: z.array(z.string()),
    previousExperiences: z.array(z.string()),
  }),
  documents: z.array(document),
});

export type Profile = z.output<typeof profile>;
export type MedicalHistory = z.output<typeof medicalHistory>;
export type Gender = (typeof GENDERS)[number];

const changed = z.object({ user: profile });

export const profileEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: "The signed-in user's profile",
    access: 'patient',
    data: profile,
    refusals: [],
  }),
  updatePersonal: endpoint({
    method: 'PUT',
    path: '/users/profile/personal',
    summary: 'Changes the contact details; a phone or e-mail that is new has to be proved by its code before',
    access: 'patient',
    body: z.extend(personal, {
      changed: z.optional(fieldsOf(personal)).check(z.describe(CHANGED)),
    }),
    data: changed,
    refusals: ['contact_verified', 'phone_not_verified', 'email_not_verified'],
  }),
  updateMedical: endpoint({
    method: 'PUT',
    path: '/users/profile/medical',
    summary: 'Changes the medical history',
    access: 'patient',
    body: z.extend(medicalHistory, {
      changed: z.optional(fieldsOf(medicalHistory)).check(z.describe(CHANGED)),
    }),
    data: changed,
    refusals: [],
  }),
  getSubscription: endpoint({
    method: 'GET',
    path: '/users/subscription',
    summary: "The patient's subscription",
    access: 'patient',
    data: z.object({ subscription: z.nullable(subscription) }),
    refusals: [],
  }),
  updateSubscription: endpoint({
    method: 'PUT',
    path: '/users/subscription',
    summary: 'Changes what a patient may decide: whether to be reminded before the plan ends',
    access: 'patient',
    body: z.strictObject({ renewalReminders: z.boolean() }),
    data: z.object({ subscription: z.nullable(subscription) }),
    refusals: ['no_subscription'],
  }),
};

export const privacyEndpoints = {
  exportData: endpoint({
    method: 'POST',
    path: '/users/export',
    summary: 'A link, good for five minutes, to a zip of everything that is stored about the patient',
    access: 'patient',
    data: z.object({ url: z.string() }),
    refusals: ['export_under_way'],
  }),
  sendDeletionCode: endpoint({
    method: 'POST',
    path: '/users/account/deletion-code',
    summary: 'Sends the code that confirms the deletion of the account, to its proven phone or else e-mail',
    access: 'patient',
    data: z.object({ resendAfterSeconds: z.int(), sentTo: z.enum(CONTACT_TYPES) }),
    refusals: ['code_just_sent'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/users/account/deletion',
    summary: 'Erases the account: personal and medical data and files; payments stay without contact data',
    access: 'patient',
    body: z.strictObject({ otp: codeField }),
    data: z.object({}),
    refusals: ['code_wrong', 'code_expired', 'code_exhausted'],
  }),
};
