import { forgetDevices } from '../auth/known-devices.ts';
import { deletePasswordTries } from '../auth/password-try-store.ts';
import { contactHmac } from '../auth/secrets.ts';
import { deleteTokensOf, findUser, type UserRow } from '../auth/store.ts';
import type { Queries } from '../db/database.ts';
import type { Contact } from './contact.ts';
import { deleteCodesOf, eraseUser, isTypedByAnother, lockPerson } from './store.ts';

const ERASED_NAME = 'Deleted account';

/** The contact by which a user proves to be the one: the proven phone, else the proven e-mail. */
export async function provenContactOf(queries: Queries, userId: string): Promise<Contact | null> {
  const user = await findUser(queries, userId);
  if (user?.phoneVerifiedAt && user.phone) return { contactType: 'phone', contact: user.phone };
  if (user?.emailVerifiedAt && user.email) return { contactType: 'email', contact: user.email };
  return null;
}

/**
 * Takes the person out of an account and gives the contacts that are nobody's any more; null when that has been done
 * already. The row stays for the payments that refer to it.
 */
export async function eraseAccount(
  { secret }: { secret: string },
  tx: Queries,
  userId: string,
  now: Date,
): Promise<string[] | null> {
  // Whoever is just using a code holds the code before the user; so does this.
  await deleteCodesOf(tx, await ownContacts(tx, await findUser(tx, userId)));
  const person = await lockPerson(tx, userId);
  if (!person) return null;
  // One may have been proved while the user was waited for.
  const contacts = await ownContacts(tx, person);
  await deleteCodesOf(tx, contacts);
  await eraseUser(tx, userId, ERASED_NAME, now);
  await deleteTokensOf(tx, userId);
  await forgetDevices(tx, userId);
  const hmacs = contacts.map((contact) => contactHmac(secret, contact));
  await deletePasswordTries(tx, hmacs);
  return contacts;
}

/** A user's contacts, without an e-mail that was merely typed and may be somebody else's. */
async function ownContacts(queries: Queries, user: UserRow | undefined): Promise<string[]> {
  const contacts = user?.phone ? [user.phone] : [];
  if (!user?.email) return contacts;
  const isOwn = user.emailVerifiedAt || !(await isTypedByAnother(queries, user.id, user.email));
  return isOwn ? [...contacts, user.email] : contacts;
}
