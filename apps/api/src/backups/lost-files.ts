import { stillStored } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';

const MOST_NAMED = 100;

/** Whether a backup lacks files that nobody has deleted; the log names them (BACKUP-1). */
export async function lacksFiles(
  { database, log }: Pick<BackupDependencies, 'database' | 'log'>,
  { name, missingFiles }: { name: string; missingFiles: readonly string[] },
): Promise<boolean> {
  const lost = await stillStored(database, missingFiles);
  if (lost.length === 0) return false;
  const about = { problem: 'files_missing', backup: name, missing: lost.length };
  log.error({ ...about, missingFiles: lost.slice(0, MOST_NAMED) }, 'a backup lacks files of patients');
  return true;
}
