import { mayStaff, type StaffMember } from '@chairside/rules/staff';
import { truncateSignIns } from '../auth/feature.ts';
import { deleteAllChanges } from '../contact-changes/feature.ts';
import { isUsed } from '../db/promises.ts';
import { type EndedForStaff, endRestoredStaff, listEndedForStaff } from '../staff/feature.ts';
import { onDatabase } from './erase-restored.ts';

const NOTHING: EndedForStaff = { dismissed: [], rights: [], usedCodes: [], revokedDevices: [] };
/** Where no database that was there says it. */
export const ENDED_UNKNOWN =
  'WARNING: what has ended for staff since the backup is not known here: whoever was dismissed since the backup is at the desk again, a recovery code that was used since, or a PC that was removed, is good again. Roles and the right to medical data are those of the backup as well. Dismiss, remove, lower and withdraw once more.';
const NO_OWNER = 'No owner can sign in: npm start prints a link that makes one, good once and for an hour.';

/**
 * What has ended for staff in the database that is there, which an older backup knows nothing of. One that is damaged, which may
 * be why it is replaced, is no reason not to restore: then nothing is known.
 */
export async function endedIn(databaseUrl: string): Promise<EndedForStaff> {
  try {
    return (await isUsed(databaseUrl)) ? await onDatabase(databaseUrl, listEndedForStaff) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * Ends all sign-ins in what was restored, and changes of a contact that wait, before anybody sees it: of what had ended since
 * the backup nobody may be back (BACKUP-14). Says what staff should know.
 */
export function endRestored(databaseUrl: string, ended: EndedForStaff): Promise<string[]> {
  return onDatabase(databaseUrl, (database) =>
    database.transaction(async (tx) => {
      await truncateSignIns(tx);
      const changes = await deleteAllChanges(tx);
      const { people, lowered, hasOwner, isKnown } = await endRestoredStaff(tx, ended);
      const signingIn = people.filter(({ email }) => email !== null).map(withRights);
      return [
        'Everybody signs in again, patients and staff. Passwords, PINs, passkeys and paired PCs are those of the backup: what was changed or removed since, because somebody else had it, has to be once more. Invitations have to be sent again.',
        ...(signingIn.length > 0 ? [`At the desk can sign in: ${signingIn.join(', ')}.`] : []),
        ...(lowered.length > 0
          ? [
              `May do less than in the backup, as in what was there before: ${lowered.map(({ name }) => name).join(', ')}.`,
            ]
          : []),
        ...(hasOwner ? [] : [NO_OWNER]),
        ...(isKnown ? [] : [ENDED_UNKNOWN]),
        ...(changes > 0
          ? [`Changes of a phone or an e-mail address that waited, and are ended: ${changes}.`]
          : []),
      ];
    }),
  );
}

const withRights = (person: StaffMember & { name: string }) =>
  `${person.name} (${person.role}${mayStaff(person, 'see_medical') ? ', may see medical data' : ''})`;
