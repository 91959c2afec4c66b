import type { ClinicReason } from '@chairside/rules/contact';
import { endSignIns, logSecurity } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { findUser, isContactTaken, lockUserWithReferences, replaceProvenContact } from '../users/feature.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import { deleteChange, findDue } from './store.ts';

/**
 * Makes the changes whose notice is over, each in a transaction of its own. One that meets somebody who registers the
 * same contact in the same moment fails at the unique index, and finds it taken a minute later.
 */
export async function applyDueChanges(dependencies: ContactChangeDependencies, now: Date): Promise<void> {
  const { database, log } = dependencies;
  for (const { userId } of await findDue(database, now)) {
    try {
      const applied = await database.transaction((tx) => applyChange(dependencies, tx, userId, now));
      if (!applied) continue;
      const { update, clinicReason } = applied;
      const text = update === 'made' ? 'a contact was changed' : 'a change of a contact could not be made';
      const event = update === 'made' ? 'contact_changed' : 'contact_change_stopped';
      const reason = clinicReason && { clinicReason };
      logSecurity(log, event, { client: null, userId, by: 'job', ...reason }, text);
    } catch (error) {
      log.error({ err: error, userId }, 'a contact could not be changed yet');
    }
  }
}

/** What came of it; null when there is nothing to be done any more. */
async function applyChange(
  { notifyContactChange, noteFormerContact, lockVisitsToNotify }: ContactChangeDependencies,
  tx: Queries,
  userId: string,
  now: Date,
): Promise<{ update: 'made' | 'not_made'; clinicReason: ClinicReason | null } | null> {
  await lockVisitsToNotify(tx, userId);
  // Before the change itself, as whoever stops it does. No sign-in is added until the transaction ends.
  await lockUserWithReferences(tx, userId);
  const change = await deleteChange(tx, userId);
  const user = await findUser(tx, userId);
  // The version before erases accounts without knowing of changes.
  if (!change || !user || user.erasedAt !== null) return null;
  // It was free when it was proved; since then somebody may have registered it.
  const isMade =
    !(await isContactTaken(tx, change)) &&
    (await replaceProvenContact(tx, change, change.replacedContact, now));
  if (isMade) {
    // A phone that was lost is signed in still, and so may be whoever took over the old contact.
    await endSignIns(tx, userId);
    const { replacedContact, contact } = change;
    await noteFormerContact(tx, { userId, contact: replacedContact, replacedBy: contact, now });
  }
  const update = isMade ? 'made' : 'not_made';
  await notifyContactChange(tx, update, { ...change, stopToken: null }, now);
  return { update, clinicReason: change.clinicReason };
}
