import * as z from 'zod';

/** The version of the format of a backup. A reader refuses a later one. */
export const FORMAT = 2;
/** That of one which holds everything itself, as the first version reads it. */
export const WHOLE_FORMAT = 1;

/** A backup's first entry in its tar, which says what it takes to read the rest. */
export const HEADER_ENTRY = 'backup.json';
/** Its last entry: without it the backup is not whole. */
export const CONTENTS_ENTRY = 'contents.json';
export const TABLE_FOLDER = 'tables/';
export const FILE_FOLDER = 'files/';

const table = z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) });

export const backupHeader = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** Of the product. */
  version: z.string(),
  postgres: z.string(),
  /** The whole backup that has the older files; absent of one that is whole. */
  base: z.string().optional(),
  /** The names of the migrations that were applied, by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), sequence: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
});
export type BackupHeader = z.output<typeof backupHeader>;

export const backupContents = z.object({
  tables: z.array(
    z.object({ schema: z.string(), table: z.string(), rows: z.int(), digest: z.string(), bytes: z.int() }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Files that were deleted while the backup was made, or were lost before. */
  missingFiles: z.array(z.string()),
  /** Tables and sequences of somebody else in the same database, which could not be read. */
  leftOut: z.array(z.string()).default([]),
});
export type BackupContents = z.output<typeof backupContents>;
