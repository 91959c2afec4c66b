import { isOfFirstVersions } from '../db/migrate.ts';
import { hasOtherSessions } from '../db/other-sessions.ts';
import { BackupError } from './backup-error.ts';
import type { BackupContents, BackupHeader } from './format.ts';
import { newBackupKey } from './machine-key.ts';
import { makeBackup } from './make-backup.ts';
import type { RestoreTarget } from './restore-backup.ts';
import { restoreInstallation } from './restore-installation.ts';

interface Moved {
  header: BackupHeader;
  contents: BackupContents;
  /** What lay beside the clinic's tables and is somebody else's. */
  passedOver: string[];
  /** The database under which what was there before goes on; null where there was nothing. */
  aside: string | null;
  /** What did not hold of the clinic's data where it was. */
  broken: string[];
}

/** Files lie where they lay: only the database moves. */
const noFile = async () => null;

/**
 * Moves a database to another server, of whichever version of PostgreSQL either is: a backup that is restored while it is
 * made, under a key that nobody keeps. So it is of one moment, every table is compared, and what was there before is put
 * aside or nothing is changed. `prepare` is done with the copy before it takes that place. Refused while somebody works with it: what they write would stay behind (START-11).
 */
export async function moveDatabase(
  from: string,
  to: Pick<RestoreTarget, 'databaseUrl' | 'more' | 'prepare'> & { timeZone: string },
  { replace, now, version }: { replace: boolean; now: Date; version: string },
): Promise<Moved> {
  if (await hasOtherSessions(from)) throw new BackupError('database_in_use');
  const { identity, recipient } = await newBackupKey();
  const mayPassOver = !(await isOfFirstVersions(from));
  const source = { databaseUrl: from, readFile: noFile, version };
  let moved: Moved | undefined;
  await makeBackup(source, { recipients: [recipient], madeAt: now }, async (content) => {
    moved = await restoreInstallation({ ...to, files: null, mayPassOver }, content, {
      identities: [identity],
      replace,
      now,
    }).catch((error: unknown) => {
      // The source is no place of backups: what it says itself.
      throw content.errored ?? error;
    });
  });
  if (!moved) throw new Error('the database was read and nothing was made of it');
  return moved;
}
