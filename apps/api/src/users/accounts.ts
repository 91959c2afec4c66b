import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { openSuspended } from '../subscriptions/feature.ts';
import { hasAgreedTo, insertConsents } from './consent-store.ts';
import type { Contact } from './contact.ts';
import { DEMO_PERSON } from './invented-store.ts';
import { findUser, findUserByContact, insertUser, isContactTaken, type UserRow } from './store.ts';

export interface NewAccount {
  name: string;
  phone: string | null;
  email: string | null;
  passwordHash: string | null;
  phoneVerified: boolean;
  emailVerified: boolean;
  planId: string;
  /** The version of the terms that was shown when the person signed up; null of who was added at the desk and agreed to none. */
  termsVersion: string | null;
  agreedAt: Date;
}

/**
 * Makes a user, with a suspended subscription to the chosen plan and the consent, if there is one, and gives its
 * identifier; null when somebody has registered the same contact meanwhile.
 */
export async function openAccount(tx: Queries, account: NewAccount, now: Date): Promise<string | null> {
  const userId = newId();
  const isNew = await insertUser(tx, {
    id: userId,
    name: account.name,
    phone: account.phone,
    email: account.email,
    passwordHash: account.passwordHash,
    phoneVerifiedAt: account.phoneVerified ? now : null,
    emailVerifiedAt: account.emailVerified ? now : null,
    createdAt: now,
  });
  if (!isNew) return null;
  await agreeToTerms(tx, userId, account);
  await openSuspended(tx, userId, account.planId, now);
  return userId;
}

/** Stores the consent that came with an account, if any did. */
export async function agreeToTerms(
  tx: Queries,
  userId: string,
  { termsVersion, agreedAt }: Pick<NewAccount, 'termsVersion' | 'agreedAt'>,
): Promise<void> {
  if (termsVersion === null) return;
  const consent = { userId, version: termsVersion, agreedAt };
  await insertConsents(tx, [
    { ...consent, id: newId(), document: 'terms' },
    { ...consent, id: newId(), document: 'privacy' },
  ]);
}

/** Stores that a user agrees to a version by logging in, as the page says, unless they have; a demo patient is nobody to (PRIV-8). */
export async function agreeByLogin(
  tx: Queries,
  userId: string,
  agreed: { termsVersion: string; agreedAt: Date },
): Promise<void> {
  const versions = [agreed.termsVersion, DEMO_PERSON.termsVersion];
  if (!(await hasAgreedTo(tx, userId, versions))) await agreeToTerms(tx, userId, agreed);
}

interface Contacts {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** Which of a person's contacts somebody has proved, as the refusal that says so (SIGNUP-15, DESK-38). */
export function registeredContact(queries: Queries, contacts: Contacts) {
  return firstKnown(contacts, async (contact) => (await findUserByContact(queries, contact)) !== undefined);
}

/** Which of a person's contacts belongs to a user already, proved or not, as the refusal that says so (SIGNUP-15). */
export function takenContact(queries: Queries, contacts: Contacts) {
  return firstKnown(contacts, (contact) => isContactTaken(queries, contact));
}

async function firstKnown({ phone, email }: Contacts, isKnown: (contact: Contact) => Promise<boolean>) {
  if (phone && (await isKnown({ contactType: 'phone', contact: phone }))) return 'phone_registered';
  if (email && (await isKnown({ contactType: 'email', contact: email }))) return 'email_registered';
  return null;
}

/** The contact by which a user proves to be the one: the proven phone, else the proven e-mail. */
export async function provenContactOf(queries: Queries, userId: string): Promise<Contact | null> {
  const user = await findUser(queries, userId);
  return (user && provenContacts(user)[0]) ?? null;
}

/** What a user has proved: the phone first, then the e-mail. */
export function provenContacts({ phone, phoneVerifiedAt, email, emailVerifiedAt }: UserRow): Contact[] {
  return [
    ...(phone !== null && phoneVerifiedAt ? [{ contactType: 'phone', contact: phone } as const] : []),
    ...(email !== null && emailVerifiedAt ? [{ contactType: 'email', contact: email } as const] : []),
  ];
}
