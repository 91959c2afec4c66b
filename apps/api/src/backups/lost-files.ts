import { stillStored } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';

const MOST_NAMED = 100;

/** The files that a backup lacks and nobody has deleted, a hundred at most, which the log names as well (BACKUP-1). */
export async function lostFiles(
  { database, log }: Pick<BackupDependencies, 'database' | 'log'>,
  { name, missingFiles }: { name: string; missingFiles: readonly string[] },
): Promise<string[]> {
  const lost = await stillStored(database, missingFiles);
  const named = lost.slice(0, MOST_NAMED);
  const about = { problem: 'files_missing', backup: name, missing: lost.length, missingFiles: named };
  if (named.length > 0) log.error(about, 'a backup lacks files of patients');
  return named;
}
