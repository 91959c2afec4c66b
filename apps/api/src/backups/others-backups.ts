import { isUsed } from '../db/promises.ts';
import { namesMadeHere } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';

/**
 * Whether backups of another installation lie where this one's are to go, and nobody is in this one yet: it is there to restore
 * one of them, and what it would write beside them is a clinic without patients that is newer (BACKUP-3).
 */
export async function holdsOthersBackups({
  database,
  databaseUrl,
  target,
}: Pick<BackupDependencies, 'database' | 'databaseUrl' | 'target'>): Promise<boolean> {
  const stored = await target.place.list();
  if (stored.length === 0 || (await isUsed(databaseUrl))) return false;
  const own = await namesMadeHere(database);
  return stored.some(({ name }) => !own.has(name));
}
