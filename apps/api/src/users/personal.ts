import { parseEmail, parsePhone } from '@chairside/rules/contact';
import type { Queries } from '../db/database.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { findIdsBy, findUser, lockUser, type UserRow, updatePerson } from './store.ts';

export type ProfileDetails = Pick<UserRow, 'address' | 'gender' | 'alternativePhone'>;

/** The personal details of a user, beside name and contacts. */
export async function profileDetailsOf(queries: Queries, userId: string): Promise<ProfileDetails> {
  const row = await findUser(queries, userId);
  if (!row) throw new Error('a user vanished while being presented');
  const { address, gender, alternativePhone } = row;
  return { address, gender, alternativePhone };
}

type PersonalChanges = Pick<UserRow, 'name' | 'phone' | 'email'> & ProfileDetails;
type Refused = 'contact_verified' | 'phone_not_verified' | 'email_not_verified';

/**
 * Changes what a user may say freely, and gives the gender as it is then. A phone or e-mail comes in by its code alone, so
 * here it is the saved one; an e-mail that was merely typed can be taken back.
 */
export async function changePersonal(
  tx: Queries,
  userId: string,
  changes: Partial<PersonalChanges>,
): Promise<Outcome<Pick<UserRow, 'gender'>, Refused>> {
  const user = await lockUser(tx, userId);
  if (!user) return refuse('unauthenticated');
  const { name, phone, email, address, gender, alternativePhone } = { ...user, ...changes };
  if (phone !== user.phone) return refuse(user.phoneVerifiedAt ? 'contact_verified' : 'phone_not_verified');
  if (email !== user.email) {
    if (user.emailVerifiedAt) return refuse('contact_verified');
    if (email !== null) return refuse('email_not_verified');
  }
  await updatePerson(tx, userId, { name, email, address, gender, alternativePhone });
  return done({ gender });
}

/** The identifiers of the users meant by an identifier, a phone or an e-mail; two at most. */
export function findUsersByTypedId(queries: Queries, typed: string): Promise<string[]> {
  return findIdsBy(queries, parsePhone(typed) ?? parseEmail(typed) ?? typed.toLowerCase());
}
