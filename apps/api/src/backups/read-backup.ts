import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { TableShape } from '../db/copy-shape.ts';
import { RowDigest } from '../db/row-digest.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupContents,
  type BackupHeader,
  backupContents,
  backupHeader,
  CONTENTS_ENTRY,
  FILE_FOLDER,
  FORMAT,
  HEADER_ENTRY,
  TABLE_FOLDER,
} from './format.ts';
import { unsealed } from './sealed-stream.ts';
import { entriesOf, type TarEntry } from './tar.ts';

// The list of the files of a clinic with a million of them is this long; a file or a piece of a table is far shorter.
const MOST_ENTRY_BYTES = 256 * 1024 * 1024;

/** What is done with a backup as it is read: its tables come first, then its files. */
export interface BackupReader {
  /** One call a table, in the backup's order; the rows have to be read to their end. */
  table(table: TableShape, rows: AsyncIterable<Buffer>): Promise<void>;
  /** After the last table, before the first file. */
  tablesRead(tables: BackupContents['tables']): Promise<void>;
  file(key: string, content: Buffer): Promise<void>;
}

/**
 * Reads a backup to its end and proves that it is what was written: whole, unchanged, each table and file as its contents say.
 * `open` is asked first, with what the backup says of itself, who reads it.
 */
export async function readBackup(
  content: Readable,
  identities: readonly string[],
  open: (header: BackupHeader) => Promise<BackupReader>,
): Promise<{ header: BackupHeader; contents: BackupContents }> {
  try {
    return await readEntries(entriesOf(await unsealed(content, identities), MOST_ENTRY_BYTES), open);
  } finally {
    content.destroy();
  }
}

async function readEntries(
  entries: AsyncGenerator<TarEntry>,
  open: (header: BackupHeader) => Promise<BackupReader>,
): Promise<{ header: BackupHeader; contents: BackupContents }> {
  let current = await next(entries);
  const move = async () => {
    current = await next(entries);
  };
  const header = headerIn(current);
  const reader = await open(header);
  await move();
  const found: BackupContents = { tables: [], files: [], missingFiles: [], leftOut: [] };
  for (const table of header.tables) {
    const folder = `${TABLE_FOLDER}${table.schema}.${table.table}/`;
    const digest = new RowDigest();
    let bytes = 0;
    async function* rows() {
      for (; current.name.startsWith(folder); await move()) {
        digest.update(current.content);
        bytes += current.content.length;
        yield current.content;
      }
    }
    await reader.table(table, rows());
    found.tables.push({
      schema: table.schema,
      table: table.table,
      rows: digest.rows,
      digest: digest.digest(),
      bytes,
    });
  }
  await reader.tablesRead(found.tables);
  for (; current.name.startsWith(FILE_FOLDER); await move()) {
    const { name, content } = current;
    const key = name.slice(FILE_FOLDER.length);
    found.files.push({ key, bytes: content.length, sha256: hash('sha256', content) });
    await reader.file(key, content);
  }
  const contents = parsed(backupContents, current, CONTENTS_ENTRY);
  const { missingFiles, leftOut } = contents;
  if (JSON.stringify(contents) !== JSON.stringify({ ...found, missingFiles, leftOut }))
    throw new BackupError('damaged');
  // Only the stream's own end proves that nothing was cut off.
  if (!(await pull(entries)).done) throw new BackupError('damaged');
  return { header, contents };
}

async function next(entries: AsyncGenerator<TarEntry>): Promise<TarEntry> {
  const { value, done } = await pull(entries);
  if (done) throw new BackupError('damaged');
  return value;
}

/** Whatever the decryption, the decompression or the tar object to: somebody changed or cut the file. */
function pull(entries: AsyncGenerator<TarEntry>): Promise<IteratorResult<TarEntry>> {
  return entries.next().catch((error: unknown) => {
    throw error instanceof BackupError ? error : new BackupError('damaged', { cause: error });
  });
}

function headerIn(entry: TarEntry): BackupHeader {
  const header = parsed(backupHeader.loose(), entry, HEADER_ENTRY);
  if (header.format > FORMAT) throw new BackupError('newer_version');
  return header;
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  { name, content }: TarEntry,
  expected: string,
): z.output<Schema> {
  if (name !== expected) throw new BackupError('damaged');
  const result = schema.safeParse(JSON.parse(content.toString()));
  if (!result.success) throw new BackupError('damaged', { cause: result.error });
  return result.data;
}
