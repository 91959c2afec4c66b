import type { Queries } from '../db/database.ts';
import { erasePerson, lockForErasure, ownContactsOf } from '../users/feature.ts';
import { endSignIns } from './end-sign-ins.ts';
import { deletePasswordTries } from './password-try-store.ts';
import { contactHmac } from './secrets.ts';
import { deleteCodesOf } from './store.ts';

/**
 * Takes the person out of an account and gives the contacts that are nobody's any more, those that were `coming` to it
 * included; null when that has been done already. The row stays for the payments that refer to it.
 */
export async function eraseAccount(
  { secret }: { secret: string },
  tx: Queries,
  { userId, coming }: { userId: string; coming: () => Promise<string[]> },
  now: Date,
): Promise<string[] | null> {
  // Whoever is just using a code holds the code before the user; so does this.
  await deleteCodesOf(tx, [...(await ownContactsOf(tx, userId)), ...(await coming())]);
  // One may have been proved, or begun to come, while the user was waited for.
  const own = await lockForErasure(tx, userId);
  if (!own) return null;
  const contacts = [...own, ...(await coming())];
  await deleteCodesOf(tx, contacts);
  await erasePerson(tx, userId, now);
  await endSignIns(tx, userId);
  const hmacs = contacts.map((contact) => contactHmac(secret, contact));
  await deletePasswordTries(tx, hmacs);
  return contacts;
}
