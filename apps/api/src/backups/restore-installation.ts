import type { Readable } from 'node:stream';
import { hasOtherSessions } from '../db/other-sessions.ts';
import { brokenPromises, isUsed } from '../db/promises.ts';
import {
  databaseIn,
  dropSibling,
  makeSibling,
  replaceBySibling,
  SiblingRefused,
  siblingsNamed,
  siblingUrl,
} from '../db/sibling-databases.ts';
import { tablesOfOthers } from '../db/tables-of-others.ts';
import { StartupError } from '../process/startup-error.ts';
import type { Storage } from '../providers/storage.ts';
import { BackupError } from './backup-error.ts';
import { asideName, RESTORING } from './databases-aside.ts';
import { type RestoredBackup, type RestoreTarget, restoreBackup } from './restore-backup.ts';

const TABLES_NAMED = 5;

interface Installation extends RestoreTarget {
  files: Storage | null;
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
 * be it a power cut, leaves the installation's data as they were (BACKUP-6). Files that came new, as far as the storage says so,
 * go again where it fails.
 */
export async function restoreInstallation(
  { timeZone, files, ...target }: Installation,
  content: Readable,
  { identities, replace, now }: { identities: readonly string[]; replace: boolean; now: Date },
): Promise<Restored> {
  const own = target.databaseUrl;
  // Damaged, it has what is put aside as well.
  const whereReadable = <Said>(work: Promise<Said>, otherwise: Said) =>
    work.catch((error: unknown) => {
      if (!replace) throw error;
      return otherwise;
    });
  refuseOthers(await whereReadable(tablesOfOthers(own), []));
  const hasData = await whereReadable(isUsed(own), true);
  if (hasData && !replace) throw new BackupError('not_empty');
  // Names cannot be exchanged while it is used: better said before hours of work than after them.
  if (await hasOtherSessions(own)) throw new BackupError('database_in_use');
  const sibling = `${databaseIn(own)}${RESTORING}`;
  const added = new Set<string>();
  const restore = async (databaseUrl: string) => {
    const storing = { ...target, databaseUrl, files: files && noting(files, added) };
    const restored = await restoreBackup(storing, content, identities);
    const broken = await brokenPromises(databaseUrl, timeZone);
    // A clock that has lost the time is put right later, and would have it dropped at once.
    const aside = await asideName(own, later(now, new Date(restored.header.madeAt)));
    await replaceBySibling(own, { sibling, aside });
    return { ...restored, aside, broken };
  };
  return withSibling(own, sibling, async (databaseUrl) => {
    const restored = await restore(databaseUrl).catch(async (error: unknown) => {
      // An exchange whose answer was lost may have been made.
      const beside = await siblingsNamed(own, RESTORING).catch((): string[] => []);
      if (beside.includes(sibling)) for (const key of added) await files?.remove(key).catch(() => {});
      throw error;
    });
    if (hasData) return restored;
    await dropSibling(own, restored.aside);
    return { ...restored, aside: null };
  });
}

/** What is put aside is dropped one day, and whoever works with these tables would miss them at once (BACKUP-6). */
function refuseOthers(tables: readonly string[]): void {
  if (tables.length === 0) return;
  const more = tables.length > TABLES_NAMED ? ` and ${tables.length - TABLES_NAMED} more` : '';
  throw new StartupError(
    `The database that is configured holds tables of something else: ${tables.slice(0, TABLES_NAMED).join(', ')}${more}. Configure a database of Chairside's own (DATABASE_URL), or move these tables into another one. Nothing was changed.`,
  );
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Stores files, and notes those that were not there. Where that cannot be asked, as by a key that may not list, what came stays. */
function noting(files: Storage, added: Set<string>): Pick<Storage, 'put'> {
  return {
    async put(key, content, size) {
      const there = await files.get(key).catch(() => undefined);
      if (there === null) added.add(key);
      there?.destroy();
      await files.put(key, content, size);
    },
  };
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
