import { parseEmail, parsePhone } from '@chairside/rules/contact';
import { findUser, type UserRow } from '../auth/store.ts';
import type { Queries } from '../db/database.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { findConsents, findIdsBy, holdUser, lockPerson, updatePerson } from './store.ts';

export type PersonalDetails = Pick<UserRow, 'address' | 'gender' | 'alternativePhone'>;

/** What a user has told beside name and contacts. */
export async function personalDetailsOf(queries: Queries, userId: string): Promise<PersonalDetails> {
  const row = await findUser(queries, userId);
  if (!row) throw new Error('a user vanished while being described');
  const { address, gender, alternativePhone } = row;
  return { address, gender, alternativePhone };
}

type Wish = Pick<UserRow, 'name' | 'phone' | 'email'> & PersonalDetails;
type Refused = 'contact_verified' | 'phone_not_verified' | 'email_not_verified';

/**
 * Changes what a user may say freely. A phone or e-mail comes in by its code alone, so here it is the saved one; an
 * e-mail that was merely typed can be taken back.
 */
export async function changePersonal(
  tx: Queries,
  userId: string,
  { phone, ...wish }: Wish,
): Promise<Outcome<null, Refused>> {
  const person = await lockPerson(tx, userId);
  if (!person) return refuse('unauthenticated');
  if (phone !== person.phone)
    return refuse(person.phoneVerifiedAt ? 'contact_verified' : 'phone_not_verified');
  if (wish.email !== person.email) {
    if (person.emailVerifiedAt) return refuse('contact_verified');
    if (wish.email !== null) return refuse('email_not_verified');
  }
  await updatePerson(tx, userId, wish);
  return done(null);
}

/** A user's details as they stay until the transaction ends; null once the account has been deleted. */
export async function holdPersonalDetails(tx: Queries, userId: string): Promise<PersonalDetails | null> {
  return (await lockPerson(tx, userId)) ?? null;
}

/**
 * Whether an account stands, which it then does until the transaction ends: asked before anything is kept for a patient
 * in a call that may have come in while the account was being deleted.
 */
export const holdAccount = holdUser;

/** The same, and nobody else changes the account or holds it so until then. */
export async function lockAccount(tx: Queries, userId: string): Promise<boolean> {
  return (await lockPerson(tx, userId)) !== undefined;
}

/** What a user has agreed to, and when. */
export const consentsOf = findConsents;

/** The identifiers of the users meant by an identifier, a phone or an e-mail; two at most. */
export function usersMeant(queries: Queries, typed: string): Promise<string[]> {
  return findIdsBy(queries, parsePhone(typed) ?? parseEmail(typed) ?? typed.toLowerCase());
}
