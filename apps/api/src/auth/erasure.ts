import type { Queries } from '../db/database.ts';
import { erasePerson, lockForErasure, ownContactsOf } from '../users/feature.ts';
import { forgetDevices } from './known-devices.ts';
import { deletePasswordTries } from './password-try-store.ts';
import { contactHmac } from './secrets.ts';
import { deleteCodesOf } from './store.ts';
import { deleteTokensOf } from './token-store.ts';

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
  await deleteCodesOf(tx, await ownContactsOf(tx, userId));
  // One may have been proved while the user was waited for.
  const contacts = await lockForErasure(tx, userId);
  if (!contacts) return null;
  await deleteCodesOf(tx, contacts);
  await erasePerson(tx, userId, now);
  await deleteTokensOf(tx, userId);
  await forgetDevices(tx, userId);
  const hmacs = contacts.map((contact) => contactHmac(secret, contact));
  await deletePasswordTries(tx, hmacs);
  return contacts;
}
