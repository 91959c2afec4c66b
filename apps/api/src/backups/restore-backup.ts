import { Readable } from 'node:stream';
import { backupTime } from '@chairside/rules/backups';
import { beginReplacing, RowsRefused, TargetLacks } from '../db/copy-in.ts';
import { digestOf, withSnapshot } from '../db/copy-out.ts';
import { type Migrations, migrate, unknownMigrations } from '../db/migrate.ts';
import { tryAgain } from '../process/try-again.ts';
import type { Storage } from '../providers/storage.ts';
import { STORED_FILES } from './backup-entries.ts';
import { BackupError } from './backup-error.ts';
import type { BackupContents, BackupHeader } from './format.ts';
import { type BackupReader, readBackup } from './read-backup.ts';

const PUT_PAUSES_MS = [1_000, 5_000];

export interface RestoreTarget {
  /** What the backup is called: a name that says another time than it was made at is not its own (BACKUP-6). */
  name?: string;
  /** An empty database; nothing uses it yet. */
  databaseUrl: string;
  /** Where files go; null when they are only to be read. */
  files: Pick<Storage, 'put'> | null;
  /** How long each time before a file that could not be stored is tried again. */
  putPausesMs?: readonly number[];
  /** Opens the whole backup that one of an hour adds to (BACKUP-13). */
  openBase?: (name: string) => Promise<Readable>;
  /** The sandbox's migrations, of which a backup of a sandbox has some. */
  more: readonly Migrations[];
  /** What is to be done with the rows before the first file comes: a file that no row names then is left out. */
  prepare?: (databaseUrl: string) => Promise<unknown>;
}

export interface RestoredBackup {
  header: BackupHeader;
  contents: BackupContents;
  /** How many files of patients came with it and the one that it adds to. */
  fileCount: number;
  /** Files that rows name and no backup had: they were deleted while it was made, or could not be found then. */
  missingFiles: string[];
}

/**
 * Restores a backup into a database of its own, and proves that what lies there is what was backed up: each table is read
 * again and compared. Then the migrations of this version are applied (BACKUP-6).
 */
export async function restoreBackup(
  {
    name,
    databaseUrl,
    files,
    putPausesMs = PUT_PAUSES_MS,
    more,
    openBase,
    prepare = async () => {},
  }: RestoreTarget,
  content: Readable,
  identities: readonly string[],
): Promise<RestoredBackup> {
  let close = async () => {};
  let named = new Set<string>();
  let fileCount = 0;
  const store = async (key: string, bytes: Buffer) => {
    if (!named.delete(key)) return;
    if (files) await putFile(files, putPausesMs, { key, bytes });
    fileCount += 1;
  };
  try {
    const restored = await readBackup(content, identities, async (header): Promise<BackupReader> => {
      refuseRenamed(header, name);
      const unknown = await unknownMigrations(header.migrations, more);
      if (unknown.length > 0) throw new BackupError('newer_version');
      // Said before the long work, and not after it.
      if (header.base !== undefined) (await openBase?.(header.base))?.destroy();
      await makeSchema(databaseUrl, header, more);
      const replacement = await beginReplacing(databaseUrl, header);
      close = replacement.close;
      return {
        async table(table, rows) {
          await replacement.fill(table, rows);
        },
        async tablesRead(tables) {
          await replacement.finish();
          await replacement.close();
          await refuseDifferent(databaseUrl, tables);
          await migrate(databaseUrl, { more });
          await prepare(databaseUrl);
          named = await withSnapshot(databaseUrl, async ({ column }) => new Set(await column(STORED_FILES)));
        },
        file: store,
      };
    });
    const { base } = restored.header;
    if (base !== undefined) {
      if (!openBase) throw new BackupError('no_base');
      await readFilesOf(await openBase(base), identities, { name: base, file: store });
    }
    return { ...restored, fileCount, missingFiles: [...named] };
  } catch (error) {
    if (error instanceof TargetLacks) throw new BackupError('newer_version', { cause: error });
    throw error instanceof RowsRefused ? new BackupError('damaged', { cause: error }) : error;
  } finally {
    await close();
  }
}

/** Hours of reading are not given up for one answer that did not come. */
async function putFile(
  files: Pick<Storage, 'put'>,
  pausesMs: readonly number[],
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<void> {
  try {
    await tryAgain(pausesMs, () => files.put(key, Readable.from([bytes]), bytes.length));
  } catch (error) {
    throw new BackupError('files_unreachable', { cause: error });
  }
}

/** Reads a backup to its end for its files alone. */
async function readFilesOf(
  content: Readable,
  identities: readonly string[],
  { name, file }: { name: string; file: BackupReader['file'] },
): Promise<void> {
  const { header } = await readBackup(content, identities, async (read) => {
    refuseRenamed(read, name);
    return {
      async table(_table, rows) {
        for await (const _ of rows);
      },
      async tablesRead() {},
      file,
    };
  });
  if (header.base !== undefined) throw new BackupError('no_base');
}

/** Whoever gives an old backup the name of a new one has it taken for the newest. */
function refuseRenamed({ madeAt }: BackupHeader, name = ''): void {
  const named = backupTime(name);
  if (named && named.toISOString().slice(0, 19) !== madeAt.slice(0, 19)) throw new BackupError('damaged');
}

/** The schema as it was when the backup was made: its rows fit into no other. */
async function makeSchema(
  url: string,
  { migrations }: BackupHeader,
  more: readonly Migrations[],
): Promise<void> {
  const needed = more.filter(({ schema }) => schema && migrations[schema]);
  await migrate(url, { more: needed, only: migrations });
}

async function refuseDifferent(url: string, expected: BackupContents['tables']): Promise<void> {
  await withSnapshot(url, async (snapshot) => {
    for (const { schema, table, rows, digest } of expected) {
      const shape = snapshot.tables.find((found) => found.schema === schema && found.table === table);
      const found = shape && (await digestOf(snapshot, shape));
      if (found?.rows !== rows || found.digest !== digest) throw new BackupError('counts_differ');
    }
  });
}
