import { CONTACT_TYPES } from '@chairside/rules/contact';
import * as z from 'zod/mini';
import { byContact } from './by-contact.ts';
import { endpoint } from './endpoint.ts';
import { codeField, instant, tokenField, typedPasswordField } from './fields.ts';

/** By what a patient can prove to be the owner of the account: a code to the other contact, or the password. */
const IDENTITY_PROOFS = [...CONTACT_TYPES, 'password'] as const;

const contactType = z.enum(CONTACT_TYPES, 'Please choose phone or email');
const contactChange = z.object({ contactType, contact: z.string(), takesEffectAt: instant });
const proofs = z.array(z.enum(IDENTITY_PROOFS));
const codeSent = z.object({ resendAfterSeconds: z.int() });

export type ContactChange = z.output<typeof contactChange>;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];

/** How a verified phone or e-mail is changed (PROF-14 to PROF-20): the owner is proved, then the new contact. */
export const contactChangeEndpoints = {
  getContactChange: endpoint({
    method: 'GET',
    path: '/auth/contact-change',
    summary:
      'The change of a verified contact that waits to take effect, and what can be proved to begin one',
    access: 'patient',
    data: z.object({
      change: z.nullable(contactChange),
      proofs: z.object({ phone: proofs, email: proofs }).check(z.describe('by the contact to be changed')),
    }),
    refusals: [],
  }),
  sendIdentityCode: endpoint({
    method: 'POST',
    path: '/auth/contact-change/identity-code',
    summary: 'Sends a code to the verified contact that is not the one to be changed',
    access: 'patient',
    body: z.strictObject({ contactType }),
    data: codeSent,
    refusals: ['no_other_contact', 'code_just_sent'],
  }),
  proveIdentity: endpoint({
    method: 'POST',
    path: '/auth/contact-change/identity',
    summary: 'Takes that code, or the password, and gives what the next calls are made with for 15 minutes',
    access: 'patient',
    body: z
      .strictObject({
        contactType,
        otp: z.optional(codeField),
        password: z.optional(typedPasswordField),
      })
      .check(z.refine(hasOneProof, 'Please give either the code or the password')),
    data: z.object({ identityProof: z.string() }),
    refusals: [
      'no_other_contact',
      'code_wrong',
      'code_expired',
      'code_exhausted',
      'wrong_password',
      'no_password_set',
    ],
  }),
  sendNewContactCode: endpoint({
    method: 'POST',
    path: '/auth/contact-change/code',
    summary: 'Sends a code to the new phone or e-mail',
    access: 'patient',
    body: byContact({ identityProof: tokenField }),
    data: codeSent,
    refusals: [
      'identity_proof_expired',
      'contact_change_pending',
      'phone_registered',
      'email_registered',
      'code_just_sent',
    ],
  }),
  startContactChange: endpoint({
    method: 'POST',
    path: '/auth/contact-change',
    summary:
      'Takes the code of the new contact and notifies the old ones; the change takes effect in 24 hours',
    access: 'patient',
    body: byContact({ identityProof: tokenField, otp: codeField }),
    data: z.object({ change: contactChange }),
    refusals: [
      'identity_proof_expired',
      'contact_not_verified',
      'contact_change_pending',
      'phone_registered',
      'email_registered',
      'code_wrong',
      'code_expired',
      'code_exhausted',
    ],
  }),
  stopContactChange: endpoint({
    method: 'POST',
    path: '/auth/contact-change/stop',
    summary: 'Stops the change that waits, if there is one',
    access: 'patient',
    data: z.object({}),
    refusals: [],
  }),
  stopContactChangeByLink: endpoint({
    method: 'POST',
    path: '/auth/contact-change/stop-by-link',
    summary: 'Stops a change by the link of its notice, and ends every sign-in of the account',
    access: 'public',
    body: z.strictObject({ token: tokenField }),
    data: z.object({ contactType }),
    refusals: ['contact_change_not_found'],
  }),
};

function hasOneProof({ otp, password }: { otp?: unknown; password?: unknown }): boolean {
  return (otp === undefined) !== (password === undefined);
}
