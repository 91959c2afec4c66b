import { STAFF_ROLES, STAFF_SIGN_IN } from '@chairside/rules/staff';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  codeField,
  emailField,
  idField,
  instant,
  nameField,
  tokenField,
  typedPasswordField,
} from './fields.ts';
import { newStaffPasswordField, secondFactorField } from './staff-fields.ts';

/** A member of staff, as the desk shows them. */
export const staffMember = z.object({
  _id: idField,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(STAFF_ROLES),
  maySeeMedical: z.boolean(),
  /** The last full sign-in; null of who came in by a PIN alone. */
  signedInAt: z.nullable(instant),
});
export type StaffMember = z.output<typeof staffMember>;

/** Whoever can sign in by a PIN, as a paired PC shows them to tap. */
const personWithPin = z.object({ _id: idField, name: z.string(), role: z.enum(STAFF_ROLES) });

/** Shown once, when the authenticator app is set up. */
const recoveryCodes = z.array(z.string());

export const staffEndpoints = {
  deskEntry: endpoint({
    method: 'GET',
    path: '/desk/entry',
    summary: 'Who is signed in at the desk in this browser, and what its first page offers',
    access: 'desk',
    data: z.object({
      staff: z.nullable(staffMember),
      clinicName: z.string(),
      timeZone: z.string(),
      sandbox: z.boolean(),
      /** Where no real patients are, anybody may look around. */
      mayLookAround: z.boolean(),
      /** Of a PC that an owner has paired: what it is called, and who can sign in here by a PIN. */
      device: z.nullable(z.object({ name: z.string(), people: z.array(personWithPin) })),
      /** The one origin at which passkeys work; null where it is whichever the desk is opened at. */
      passkeyOrigin: z.optional(z.nullable(z.string())),
      /** By the clinic's clock. */
      now: z.optional(instant),
    }),
    refusals: [],
  }),
  openStaffLink: endpoint({
    method: 'POST',
    path: '/desk/links/open',
    summary:
      'What a link to set up, to an invitation or to a new sign-in is for, and the secret of an authenticator app',
    access: 'desk',
    body: z.strictObject({ token: tokenField }),
    data: z.object({
      kind: z.enum(['set_up', 'invitation', 'reset']),
      /** Of the person it was made for; null where they say so themselves. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** `otpauth://totp/…`, to be drawn as a QR code. */
      authenticatorUri: z.string(),
    }),
    refusals: ['staff_link_invalid', 'origin_refused'],
  }),
  acceptStaffLink: endpoint({
    method: 'POST',
    path: '/desk/links/accept',
    summary: 'Uses a link up: makes the member of staff or their new sign-in, and signs them in',
    access: 'desk',
    changesCookies: true,
    body: z.strictObject({
      token: tokenField,
      name: nameField,
      email: emailField,
      password: newStaffPasswordField,
      code: codeField,
    }),
    data: z.object({ staff: staffMember, recoveryCodes }),
    refusals: [
      'staff_link_invalid',
      'origin_refused',
      'wrong_authenticator_code',
      'password_common',
      'staff_email_taken',
    ],
  }),
  signInStaff: endpoint({
    method: 'POST',
    path: '/desk/sign-in',
    summary:
      'Signs a member of staff in by password and a code of their authenticator app, or a recovery code',
    access: 'desk',
    changesCookies: true,
    body: z.strictObject({
      email: emailField,
      password: typedPasswordField,
      code: z.optional(secondFactorField),
    }),
    data: z.object({
      staff: staffMember,
      recoveryCodesLeft: z.int().check(z.minimum(0), z.maximum(STAFF_SIGN_IN.recoveryCodes)),
    }),
    refusals: ['origin_refused', 'wrong_staff_sign_in', 'second_factor_needed'],
  }),
  lookAround: endpoint({
    method: 'POST',
    path: '/desk/look-around',
    summary: 'Signs in as an owner to look around as; only where no real patients are',
    access: 'desk',
    changesCookies: true,
    data: z.object({ staff: staffMember }),
    refusals: ['origin_refused'],
  }),
  signOutStaff: endpoint({
    method: 'POST',
    path: '/desk/sign-out',
    summary: 'Signs out at the desk in this browser; always succeeds',
    access: 'desk',
    changesCookies: true,
    data: z.null(),
    refusals: ['origin_refused'],
  }),
  staffOfClinic: endpoint({
    method: 'GET',
    path: '/desk/staff',
    summary: 'Everybody who works at the clinic',
    access: 'staff:manage_clinic',
    data: z.array(staffMember),
    refusals: [],
  }),
};
