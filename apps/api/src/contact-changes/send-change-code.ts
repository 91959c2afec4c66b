import { type CodeDependencies, issueCode, refuseSending } from '../auth/feature.ts';
import type { Client } from '../use-case/client.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { type Contact, isContactTaken } from '../users/feature.ts';
import { refuseTaken } from './add-change.ts';
import { findChange } from './store.ts';

/** What the codes to new contacts are for. */
export const PURPOSE = 'change_contact';

interface ChangeCode {
  userId: string;
  contact: Contact;
  client: Client;
  now: Date;
}

/** Sends a code to a contact that is to take the place of a user's present one, unless another change waits (PROF-16). */
export async function sendChangeCode(
  dependencies: CodeDependencies,
  { userId, contact, client, now }: ChangeCode,
) {
  const { database } = dependencies;
  if (await findChange(database, userId)) return refuse('contact_change_pending');
  if (await isContactTaken(database, contact)) return refuseTaken(contact);
  const request = { ...contact, purpose: PURPOSE, now } as const;
  const tooSoon = await refuseSending(dependencies, request, client);
  if (tooSoon) return tooSoon;
  await database.transaction((tx) => issueCode(dependencies, tx, request));
  return done(null);
}
