import { Readable } from 'node:stream';
import { backupTime } from '@chairside/rules/backups';
import { beginReplacing, RowsRefused } from '../db/copy-in.ts';
import { digestOf, withSnapshot } from '../db/copy-out.ts';
import { nameOf, type TableShape } from '../db/copy-shape.ts';
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
  /** Whether what no migration has made may be passed over; not of a database whose migrations may have been other ones. */
  mayPassOver?: boolean;
  /** What is to be done with the rows before the first file comes: a file that no row names then is left out. */
  prepare?: (databaseUrl: string) => Promise<unknown>;
}

export interface RestoredBackup {
  header: BackupHeader;
  /** What was restored of it. */
  contents: BackupContents;
  /** How many files of patients came with it and the one that it adds to. */
  fileCount: number;
  /** Files that rows name and no backup had: they were deleted while it was made, or could not be found then. */
  missingFiles: string[];
  /** The tables, columns and sequences that none of the backup's migrations makes: they are somebody else's, and not restored. */
  passedOver: string[];
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
    mayPassOver = true,
    prepare = async () => {},
  }: RestoreTarget,
  content: Readable,
  identities: readonly string[],
): Promise<RestoredBackup> {
  let close = async () => {};
  let named = new Set<string>();
  let passedOver: string[] = [];
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
      passedOver = replacement.passedOver;
      const isOurs = mayPassOver && header.migrations.public?.length;
      if (passedOver.length > 0 && !isOurs) throw new BackupError('newer_version');
      const restoredTables = header.tables.filter((each) => !passedOver.includes(nameOf(each)));
      return {
        async table(table, rows) {
          await replacement.fill(table, rows);
        },
        async tablesRead(tables) {
          await replacement.finish();
          await refuseDifferent(databaseUrl, restoredTables, tables);
          await replacement.dropPassedOver();
          await replacement.close();
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
    const { leftOut, tables } = restored.contents;
    return {
      header: restored.header,
      contents: { ...restored.contents, tables: tables.filter((each) => !passedOver.includes(nameOf(each))) },
      fileCount,
      missingFiles: [...named],
      passedOver: [...leftOut, ...passedOver],
    };
  } catch (error) {
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

/** By the columns that were backed up: what somebody has added to a table stands elsewhere there. */
async function refuseDifferent(
  url: string,
  tables: readonly TableShape[],
  expected: BackupContents['tables'],
): Promise<void> {
  await withSnapshot(url, async (snapshot) => {
    for (const table of tables) {
      const { rows, digest } = await digestOf(snapshot, table);
      const was = expected.find((each) => nameOf(each) === nameOf(table));
      if (was?.rows !== rows || was.digest !== digest) throw new BackupError('counts_differ');
    }
  });
}
