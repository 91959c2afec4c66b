import { endRestoredSignIns } from '../auth/feature.ts';
import { deleteAllChanges } from '../contact-changes/feature.ts';
import { isUsed } from '../db/promises.ts';
import { type EndedForStaff, endRestoredStaff, listEndedForStaff } from '../staff/feature.ts';
import { onDatabase } from './erase-restored.ts';

/** What has ended for staff in the database that is there, which an older backup knows nothing of. */
export async function endedIn(databaseUrl: string): Promise<EndedForStaff> {
  const nothing = { dismissed: [], usedCodes: [], revokedDevices: [] };
  return (await isUsed(databaseUrl)) ? onDatabase(databaseUrl, listEndedForStaff) : nothing;
}

/**
 * Ends all sign-ins in what was restored, and changes of a contact that wait, before anybody sees it: of what had ended since
 * the backup nobody may be back (BACKUP-14). Says what staff should know.
 */
export function endRestored(databaseUrl: string, ended: EndedForStaff): Promise<string[]> {
  return onDatabase(databaseUrl, (database) =>
    database.transaction(async (tx) => {
      await endRestoredSignIns(tx);
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
