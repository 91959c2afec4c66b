import { emailField, parsed } from '@chairside/contract/fields';
import { parsePhone } from '@chairside/rules/contact';
import * as z from 'zod/mini';
import { required, signupName } from '../form-fields/typed-fields.ts';

// The shared rules, with the sentences that are the dialog's own before them (SIGNUP-3).
const name = signupName;
const contact = required('Phone number or email is required');
const phone = z.pipe(contact, parsed('Please enter a valid 10-digit phone number', parsePhone));
const email = z.pipe(contact, emailField);

/** The first step's form: what is typed goes in, what is sent to the server comes out. */
export const details = z.discriminatedUnion('contactType', [
  z.object({ contactType: z.literal('phone'), name, contact: phone }),
  z.object({ contactType: z.literal('email'), name, contact: email }),
]);

export type TypedDetails = z.input<typeof details>;
export type Details = z.output<typeof details>;

export function sameDetails(one: Details, other: Details): boolean {
  return one.contactType === other.contactType && one.contact === other.contact && one.name === other.name;
}
