import type { Readable } from 'node:stream';
import { CopyUnderWay, withSnapshot } from '../db/copy-out.ts';
import { type Base, backupEntries } from './backup-entries.ts';
import { BackupError } from './backup-error.ts';
import type { BackupContents } from './format.ts';
import { sealed } from './sealed-stream.ts';
import { tarOf } from './tar.ts';

export interface BackupSource {
  databaseUrl: string;
  /** A file of a patient by its key; null of one that is missing. */
  readFile(key: string): Promise<Buffer | null>;
  /** The version of the product. */
  version: string;
}

/**
 * Makes a backup and hands it on as a stream, while the database is written to: `store` resolves once it lies where it is to
 * lie. One at a time over all processes (BACKUP-1, BACKUP-5). Once the stream has ended, `contents` says what was in it.
 */
export async function makeBackup<Result>(
  { databaseUrl, readFile, version }: BackupSource,
  { recipients, madeAt, base = null }: { recipients: readonly string[]; madeAt: Date; base?: Base | null },
  store: (content: Readable, contents: BackupContents) => Promise<Result>,
): Promise<Result> {
  const work = withSnapshot(databaseUrl, async (snapshot) => {
    const contents: BackupContents = { tables: [], files: [], missingFiles: [], leftOut: snapshot.leftOut };
    const entries = backupEntries({ snapshot, readFile, madeAt, version, base }, contents);
    return store(await sealed(tarOf(entries, madeAt), recipients), contents);
  });
  return work.catch((error: unknown) => {
    throw error instanceof CopyUnderWay ? new BackupError('under_way') : error;
  });
}
