import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, idField, instant, nameField, tokenField } from './fields.ts';
import {
  creationOptions,
  newCredentialField,
  passkeyNameField,
  requestOptions,
  usedCredentialField,
} from './passkey-fields.ts';
import { staffMember } from './staff.ts';

/** One of one's own passkeys. */
const passkey = z.object({
  _id: idField,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** Setting up and signing in by passkey, and one's own passkeys (STAFF-18 to STAFF-22). */
export const passkeyEndpoints = {
  startPasskeySetUp: endpoint({
    method: 'POST',
    path: '/desk/links/passkey/start',
    summary: 'What the browser makes a passkey from, for whoever has a link; the link stays good',
    access: 'desk',
    body: z.strictObject({ token: tokenField, name: nameField, email: emailField }),
    data: creationOptions,
    refusals: ['staff_link_invalid', 'origin_refused', 'staff_email_taken', 'passkeys_not_here'],
  }),
  acceptStaffLinkByPasskey: endpoint({
    method: 'POST',
    path: '/desk/links/passkey',
    summary: 'Uses a link up with a new passkey as the sign-in, once it is verified, and signs the person in',
    access: 'desk',
    changesCookies: true,
    body: z.strictObject({
      token: tokenField,
      name: nameField,
      email: emailField,
      credential: newCredentialField,
    }),
    data: z.object({ staff: staffMember }),
    refusals: [
      'staff_link_invalid',
      'origin_refused',
      'staff_email_taken',
      'passkeys_not_here',
      'passkey_not_verified',
      'passkey_too_late',
      'passkey_known',
    ],
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/desk/passkeys/sign-in/start',
    summary: 'What the browser asks a passkey for; `again` asks for one of who is signed in, and no other',
    access: 'desk',
    body: z.strictObject({ again: z.boolean() }),
    data: requestOptions,
    refusals: ['origin_refused', 'passkeys_not_here'],
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/desk/passkeys/sign-in',
    summary: 'Signs a member of staff in by passkey: a full sign-in, with no password or code besides',
    access: 'desk',
    changesCookies: true,
    body: z.strictObject({ credential: usedCredentialField }),
    data: z.object({ staff: staffMember }),
    refusals: ['origin_refused', 'passkeys_not_here', 'passkey_refused', 'passkey_too_late'],
  }),
  mySignIn: endpoint({
    method: 'GET',
    path: '/desk/my-sign-in',
    summary: 'How who is signed in can sign in: whether by password and code, and by which passkeys',
    access: 'staff:run_day',
    data: z.object({ hasPassword: z.boolean(), passkeys: z.array(passkey) }),
    refusals: [],
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/desk/passkeys/start',
    summary: 'What the browser makes another passkey from; asks for a full sign-in of the last ten minutes',
    access: 'staff:run_day',
    data: creationOptions,
    refusals: ['passkeys_not_here', 'too_many_passkeys', 'look_around_only'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/desk/passkeys',
    summary: 'Adds a passkey of who is signed in; asks for a full sign-in of the last ten minutes',
    access: 'staff:run_day',
    status: 201,
    body: z.strictObject({ credential: newCredentialField }),
    data: passkey,
    refusals: [
      'passkeys_not_here',
      'passkey_not_verified',
      'passkey_too_late',
      'passkey_known',
      'too_many_passkeys',
      'look_around_only',
    ],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/desk/passkeys/:id',
    summary: 'Gives one of one’s own passkeys another name',
    access: 'staff:run_day',
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ name: passkeyNameField }),
    data: passkey,
    refusals: [],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/desk/passkeys/:id',
    summary: 'Removes one of one’s own passkeys, never the last way to sign in',
    access: 'staff:run_day',
    params: z.strictObject({ id: idField }),
    data: z.null(),
    refusals: ['last_sign_in'],
  }),
};
