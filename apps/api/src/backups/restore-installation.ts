import type { Readable } from 'node:stream';
import { brokenPromises, isUsed } from '../db/promises.ts';
import {
  databaseIn,
  dropSibling,
  makeSibling,
  replaceBySibling,
  SiblingRefused,
  siblingUrl,
} from '../db/sibling-databases.ts';
import { BackupError } from './backup-error.ts';
import { asideName, RESTORING } from './databases-aside.ts';
import { type RestoredBackup, type RestoreTarget, restoreBackup } from './restore-backup.ts';

interface Installation extends RestoreTarget {
  timeZone: string;
}

export interface Restored extends RestoredBackup {
  /** The database under which the data from before goes on; null where there was none. */
  aside: string | null;
  /** What did not hold of the clinic's data when the backup was made. */
  broken: string[];
}

/**
 * Puts a backup in the place of an installation's database, and its files beside those that are there: a file's name is never
 * used twice. All is done in a database beside it, and the names are exchanged at the end: whatever breaks off before that, and
 * be it a power cut, leaves the installation as it was (BACKUP-6).
 */
export async function restoreInstallation(
  { timeZone, ...target }: Installation,
  content: Readable,
  { identities, replace, now }: { identities: readonly string[]; replace: boolean; now: Date },
): Promise<Restored> {
  const own = target.databaseUrl;
  const hasData = await isUsed(own);
  if (hasData && !replace) throw new BackupError('not_empty');
  const sibling = `${databaseIn(own)}${RESTORING}`;
  const aside = asideName(own, now);
  return withSibling(own, sibling, async (databaseUrl) => {
    const restored = await restoreBackup({ ...target, databaseUrl }, content, identities);
    const broken = await brokenPromises(databaseUrl, timeZone);
    await replaceBySibling(own, { sibling, aside });
    if (!hasData) await dropSibling(own, aside);
    return { ...restored, aside: hasData ? aside : null, broken };
  });
}

/** Does something with an empty database beside another one, which is dropped when that is done, unless it has another name by then. */
export async function withSibling<Result>(
  url: string,
  name: string,
  work: (siblingUrl: string) => Promise<Result>,
): Promise<Result> {
  try {
    await makeSibling(url, name);
    return await work(siblingUrl(url, name));
  } catch (error) {
    if (!(error instanceof SiblingRefused)) throw error;
    throw new BackupError(error.refused === 'in_use' ? 'database_in_use' : 'no_new_database', {
      cause: error,
    });
  } finally {
    await dropSibling(url, name).catch(() => {});
  }
}
