import type { KnownContacts } from '@chairside/rules/patient-import';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { openSuspendedFor } from '../subscriptions/feature.ts';
import { findPhonesAmong, findProvenEmailsAmong, insertUsers } from './many-accounts-store.ts';
import type { ProfileDetails } from './personal.ts';

/** Somebody whom the clinic knows, and who has proved nothing to the software. */
export interface UnprovedPerson extends ProfileDetails {
  name: string;
  phone: string;
  email: string | null;
}

/**
 * Makes accounts of which nothing is proved or agreed to, each with a suspended subscription to the plan, and gives their
 * identifiers in order; null when somebody has registered one of their phones meanwhile, and the transaction is to be undone.
 */
export async function openUnprovedAccounts(
  tx: Queries,
  people: readonly UnprovedPerson[],
  planId: string,
  now: Date,
): Promise<string[] | null> {
  const rows = people.map((person) => ({ id: newId(), ...person, createdAt: now }));
  if ((await insertUsers(tx, rows)) < rows.length) return null;
  const userIds = rows.map(({ id }) => id);
  await openSuspendedFor(tx, userIds, planId, now);
  return userIds;
}

/** Which of some contacts are users' already, by the same rule as one alone is asked for (IMPORT-5). */
export async function knownContactsAmong(
  queries: Queries,
  { phones, emails }: { phones: string[]; emails: string[] },
): Promise<KnownContacts> {
  return {
    phones: new Set(phones.length > 0 ? await findPhonesAmong(queries, phones) : []),
    emails: new Set(emails.length > 0 ? await findProvenEmailsAmong(queries, emails) : []),
  };
}
