import { hash } from 'node:crypto';
import { HOUR_MS } from '@chairside/rules/durations';
import type { DatabaseSnapshot } from '../db/copy-out.ts';
import type { TableShape } from '../db/copy-shape.ts';
import { RowDigest } from '../db/row-digest.ts';
import {
  type BackupContents,
  type BackupHeader,
  CONTENTS_ENTRY,
  FILE_FOLDER,
  FORMAT,
  HEADER_ENTRY,
  TABLE_FOLDER,
  WHOLE_FORMAT,
} from './format.ts';
import type { TarEntry } from './tar.ts';

const PIECE_BYTES = 1024 * 1024;
/** The names of the files that rows stand for. */
export const STORED_FILES = `select id from stored_files where state = 'kept' order by id`;
const storedSince = (time: Date) =>
  `select id from stored_files where state = 'kept' and changed_at >= '${time.toISOString()}' order by id`;
// What had come by the clock of one process and was not yet seen by the base, of whose files none may be missing.
const OVERLAP_MS = HOUR_MS;

/** The whole backup that another one adds to. */
export interface Base {
  name: string;
  madeAt: Date;
}

interface Source {
  snapshot: DatabaseSnapshot;
  /** A file of a patient by its key; null of one that is missing. */
  readFile(key: string): Promise<Buffer | null>;
  madeAt: Date;
  version: string;
  /** Which has the older files; null where all are to come. */
  base: Base | null;
}

/**
 * Everything of an installation as entries of a tar: the database as it is at one moment, and then each file that it names, but
 * for those that a base has. A file never changes under its name, so the files are those of the same moment; one that is gone has been deleted since,
 * or is lost. What has come of it so far stands in `contents`.
 */
export async function* backupEntries(source: Source, contents: BackupContents): AsyncGenerator<TarEntry> {
  const { snapshot, base, readFile } = source;
  yield json(HEADER_ENTRY, headerOf(source));
  for (const table of snapshot.tables) yield* tableEntries(snapshot, table, contents);
  const named = base ? storedSince(new Date(base.madeAt.getTime() - OVERLAP_MS)) : STORED_FILES;
  for (const key of await snapshot.column(named)) {
    const content = await readFile(key);
    if (content) {
      contents.files.push({ key, bytes: content.length, sha256: hash('sha256', content) });
      yield { name: `${FILE_FOLDER}${key}`, content };
    } else {
      contents.missingFiles.push(key);
    }
  }
  yield json(CONTENTS_ENTRY, contents);
}

function headerOf({ snapshot, madeAt, version, base }: Source): BackupHeader {
  const { tables, sequences, migrations, serverVersion: postgres } = snapshot;
  const rest = { madeAt: madeAt.toISOString(), version, postgres, migrations, tables, sequences };
  return base ? { format: FORMAT, base: base.name, ...rest } : { format: WHOLE_FORMAT, ...rest };
}

/** A tar says how long an entry is before it comes, and nobody knows that of a table: it goes in pieces. */
async function* tableEntries(
  snapshot: DatabaseSnapshot,
  table: TableShape,
  contents: BackupContents,
): AsyncGenerator<TarEntry> {
  const digest = new RowDigest();
  let bytes = 0;
  let pieces = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const piece = (): TarEntry => {
    const content = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    pieces += 1;
    const number = String(pieces).padStart(8, '0');
    return { name: `${TABLE_FOLDER}${table.schema}.${table.table}/${number}`, content };
  };
  for await (const chunk of snapshot.rowsOf(table)) {
    digest.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PIECE_BYTES) yield piece();
  }
  if (waitingBytes > 0) yield piece();
  contents.tables.push({
    schema: table.schema,
    table: table.table,
    rows: digest.rows,
    digest: digest.digest(),
    bytes,
  });
}

const json = (name: string, value: unknown): TarEntry => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});
