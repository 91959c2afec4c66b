import { emailField, FIELD_REQUIRED, phoneField, typedPasswordField } from '@chairside/contract/fields';
import type { ContactType } from '@chairside/rules/contact';
import { codeProblem } from '../verification/code-problem.ts';

/** Whom a sign-in is about, as the server expects it. */
export interface LoginContact {
  contactType: ContactType;
  contact: string;
}

/** A contact as the body of a request names it. */
export const named = ({ contactType, contact }: LoginContact) =>
  contactType === 'phone' ? { phone: contact } : { email: contact };

const CONTACTS = {
  phone: { field: phoneField, neededFirst: 'Please enter your phone number first' },
  email: { field: emailField, neededFirst: 'Please enter your email address first' },
} as const;

/** An address is one in the tab for a phone as well: a password manager fills in what it has (LOGIN-4). */
export const typeOf = ({ contactType, contact }: LoginContact): ContactType =>
  contact.includes('@') ? 'email' : contactType;

/** The typed contact, or why there is none. `missing` is said of an empty field. */
function readContact({ contactType, contact }: LoginContact, missing: string): LoginContact | string {
  if (contact.trim() === '') return missing;
  const read = CONTACTS[contactType].field.safeParse(contact);
  return read.success ? { contactType, contact: read.data } : (read.error.issues[0]?.message ?? missing);
}

/** Where to send an OTP, or why it cannot be sent yet. */
export function readRecipient(typed: LoginContact): LoginContact | string {
  return readContact(typed, CONTACTS[typed.contactType].neededFirst);
}

/** What signing in goes by beside the contact. */
export type Method = 'otp' | 'password';

export interface TypedLogin extends LoginContact {
  method: Method;
  code: string;
  password: string;
}

/** The sentence beside each field that stops the form. */
export interface LoginProblems {
  contact: string | null;
  secret: string | null;
}

/** The contact to sign in with, or what is wrong with the form (LOGIN-5). */
export function readLogin(typed: TypedLogin): LoginContact | LoginProblems {
  const contactType = typed.method === 'password' ? typeOf(typed) : typed.contactType;
  const contact = readContact({ ...typed, contactType }, FIELD_REQUIRED);
  const secret =
    typed.method === 'otp' ? codeProblem(typed.code, FIELD_REQUIRED) : passwordProblem(typed.password);
  if (typeof contact !== 'string' && secret === null) return contact;
  return { contact: typeof contact === 'string' ? contact : null, secret };
}

function passwordProblem(password: string): string | null {
  return typedPasswordField.safeParse(password).error?.issues[0]?.message ?? null;
}

export function sameContact(one: LoginContact | null, other: LoginContact | string | null): boolean {
  if (one === null || other === null || typeof other === 'string') return false;
  return one.contactType === other.contactType && one.contact === other.contact;
}
