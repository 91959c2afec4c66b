import { deleteAllSignIns } from '../auth/feature.ts';
import { deleteAllChanges } from '../contact-changes/feature.ts';
import { isUsed } from '../db/promises.ts';
import { type EndedForStaff, endRestoredStaff, listEndedForStaff } from '../staff/feature.ts';
import { onDatabase } from './erase-restored.ts';

const NOTHING: EndedForStaff = { dismissed: [], usedCodes: [], revokedDevices: [] };
/** Where the database that was there says nothing. */
export const ENDED_UNKNOWN =
  'WARNING: the database that was there cannot be read: whoever was dismissed since the backup is at the desk again, and a recovery code that was used since, or a PC that was removed, is good again. Dismiss and remove them once more.';

/**
 * What has ended for staff in the database that is there, which an older backup knows nothing of. One that is damaged, which may
 * be why it is replaced, is no reason not to restore: then nothing is known, and a warning says so.
 */
export async function endedIn(databaseUrl: string): Promise<{ ended: EndedForStaff; warnings: string[] }> {
  try {
    const isThere = await isUsed(databaseUrl);
    return { ended: isThere ? await onDatabase(databaseUrl, listEndedForStaff) : NOTHING, warnings: [] };
  } catch {
    return { ended: NOTHING, warnings: [ENDED_UNKNOWN] };
  }
}

/**
 * Ends all sign-ins in what was restored, and changes of a contact that wait, before anybody sees it: of what had ended since
 * the backup nobody may be back (BACKUP-14). Says what staff should know.
 */
export function endRestored(databaseUrl: string, ended: EndedForStaff): Promise<string[]> {
  return onDatabase(databaseUrl, (database) =>
    database.transaction(async (tx) => {
      await deleteAllSignIns(tx);
      const changes = await deleteAllChanges(tx);
      const people = (await endRestoredStaff(tx, ended)).filter(({ email }) => email !== null);
      return [
        'Everybody signs in again, patients and staff. Passwords, PINs, passkeys and paired PCs are those of the backup: what was changed or removed since, because somebody else had it, has to be once more. Invitations have to be sent again.',
        ...(people.length > 0
          ? [`At the desk can sign in: ${people.map(({ name, role }) => `${name} (${role})`).join(', ')}.`]
          : []),
        ...(changes > 0
          ? [`Changes of a phone or an e-mail address that waited, and are ended: ${changes}.`]
          : []),
      ];
    }),
  );
}
