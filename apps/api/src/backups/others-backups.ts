import { isUsed } from '../db/promises.ts';
import { namesMadeHere } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import type { StoredBackup } from './place.ts';

/**
 * Whether some of the stored backups are another installation's that lie where this one's are to go, and nobody is in this one yet: it is there to restore
 * one of them, and what it would write beside them is a clinic without patients that is newer (BACKUP-3).
 */
export async function holdsOthersBackups(
  { database, databaseUrl }: Pick<BackupDependencies, 'database' | 'databaseUrl'>,
  stored: readonly Pick<StoredBackup, 'name'>[],
): Promise<boolean> {
  if (stored.length === 0 || (await isUsed(databaseUrl))) return false;
  const own = await namesMadeHere(database);
  return stored.some(({ name }) => !own.has(name));
}
