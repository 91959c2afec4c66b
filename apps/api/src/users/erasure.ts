import type { Queries } from '../db/database.ts';
import { eraseUser, findUser, isTypedByAnother, lockUser, type UserRow } from './store.ts';

const ERASED_NAME = 'Deleted account';

/** A user's contacts, without an e-mail that was merely typed and may be somebody else's. */
export async function ownContactsOf(queries: Queries, userId: string): Promise<string[]> {
  return ownContacts(queries, await findUser(queries, userId));
}

/**
 * Locks a user who is to be erased, until the transaction ends, and gives the contacts of their own; null when that has
 * been done already.
 */
export async function lockForErasure(tx: Queries, userId: string): Promise<string[] | null> {
  const person = await lockUser(tx, userId);
  return person ? ownContacts(tx, person) : null;
}

/** Takes the person out of a user's row, which stays for the payments that refer to it. */
export function erasePerson(tx: Queries, userId: string, now: Date): Promise<void> {
  return eraseUser(tx, userId, ERASED_NAME, now);
}

async function ownContacts(queries: Queries, user: UserRow | undefined): Promise<string[]> {
  const contacts = user?.phone ? [user.phone] : [];
  if (!user?.email) return contacts;
  const isOwn = user.emailVerifiedAt || !(await isTypedByAnother(queries, user.id, user.email));
  return isOwn ? [...contacts, user.email] : contacts;
}
