import { emailField, nameField, parsed } from '@chairside/contract/fields';
import { parsePhone } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import * as z from 'zod/mini';

const required = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }));

// The shared rules, with the sentences that are the dialog's own before them (public-side §5 "Sign-up dialog").
const name = z.pipe(
  required('Name is required').check(
    z.minLength(LIMITS.nameMin, `Name must be at least ${LIMITS.nameMin} characters`),
  ),
  nameField,
);
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
