import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  columnList,
  connectToCopy,
  MIGRATION_LIST,
  nameOf,
  OWN_SCHEMAS,
  qualified,
  type SequenceName,
  type SequenceState,
  sequencesIn,
  shapesOf,
  type TableShape,
} from './copy-shape.ts';
import type { Queries } from './database.ts';
import { OWN } from './migrate.ts';
import { madeBy, readMigrationFiles } from './migration-files.ts';
import { RowDigest } from './row-digest.ts';

/** A database as it is at one moment, whatever is written to it meanwhile. */
export interface DatabaseSnapshot {
  tables: TableShape[];
  sequences: SequenceState[];
  /** The tables and sequences that are not in it: no migration of ours has made them, and we may not read them. */
  leftOut: string[];
  /** The names of the migrations that were applied, by the schema that has their list. */
  migrations: Record<string, string[]>;
  serverVersion: string;
  /** The rows of a table in COPY's text format. One at a time. */
  rowsOf(table: TableShape): Readable;
  /** The values of one column, as text. */
  column(query: string): Promise<string[]>;
}

// Any fixed number will do; it is the lock's name among all that use this database.
const COPY_LOCK = 7_245_302;
const LOCK_NOT_AVAILABLE = '55P03';

/** Another copy of this database is being made. */
export class CopyUnderWay extends Error {
  override name = 'CopyUnderWay';
}

/**
 * Reads a database in one snapshot, in which nothing can be written. A second one at the same time is refused, unless the first
 * ends in a moment: who holds the connection holds the lock, so that a killed process leaves none behind.
 */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: DatabaseSnapshot) => Promise<Result>,
): Promise<Result> {
  const client = await connectToCopy(url);
  try {
    await lockCopying(client);
    // Big tables are read from their beginning, not from where another scan has come to.
    await client.query('set synchronize_seqscans = off');
    await client.query('begin transaction isolation level repeatable read read only');
    return await work(await snapshotOn(client));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits for a moment: of a copy that was broken off amid a query, the server notices only after it that nobody is there. */
async function lockCopying(client: pg.Client): Promise<void> {
  const lock = `begin; set local lock_timeout = '500ms'; select pg_advisory_lock(${COPY_LOCK}); commit`;
  await client.query(lock).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE ? new CopyUnderWay() : error;
  });
}

/** Whether one is being made of this database, by whichever process: a killed one holds no lock any more. */
export async function isCopyUnderWay(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ held: boolean }>(sql`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
       where locktype = 'advisory' and classid = 0 and objid = ${COPY_LOCK} and objsubid = 1) as held`);
  return rows[0]?.held ?? false;
}

async function snapshotOn(client: pg.Client): Promise<DatabaseSnapshot> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const leftOut = await unreadableOfOthers(client);
  const isIn = (each: TableShape | SequenceName) => !leftOut.includes(nameOf(each));
  return {
    tables: (await shapesOf(client)).filter(isIn),
    sequences: await statesOf(client, (await sequencesIn(client)).filter(isIn)),
    leftOut,
    migrations: await migrationsOf(client),
    serverVersion: rows[0]?.server_version ?? '',
    // As a query: a table that is divided cannot be copied by its name.
    rowsOf: (table) =>
      client.query(copyTo(`copy (select ${columnList(table)} from ${qualified(table)}) to stdout`)),
    async column(query) {
      const found = await client.query<string[]>({ text: query, rowMode: 'array' });
      return found.rows.map(([value]) => String(value));
    },
  };
}

/** One that a migration of ours has made and that may not be read is none of them: without it there is no copy. */
async function unreadableOfOthers(client: pg.Client): Promise<string[]> {
  const made = madeBy(await readMigrationFiles(OWN.folder));
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and not relispartition
        and not has_table_privilege(oid, 'select') and not relname = any ($1) order by 1`,
    [[...made]],
  );
  return rows.map(({ name }) => `public.${name}`);
}

// A sequence runs ahead of any snapshot, never behind: numbers may be left out after a copy, and none is given twice.
async function statesOf(client: pg.Client, sequences: readonly SequenceName[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const each of sequences) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${qualified(each)}`,
    );
    const [row] = state.rows;
    if (row) states.push({ ...each, lastValue: row.last_value, isCalled: row.is_called });
  }
  return states;
}

async function migrationsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const lists = await client.query<{ schema: string }>(
    'select schemaname as schema from pg_tables where tablename = $1 and schemaname = any ($2) order by 1',
    [MIGRATION_LIST, OWN_SCHEMAS],
  );
  const applied: Record<string, string[]> = {};
  for (const { schema } of lists.rows) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${qualified({ schema, table: MIGRATION_LIST })} order by name`,
    );
    applied[schema] = rows.map(({ name }) => name);
  }
  return applied;
}

/** How many rows a table has in a snapshot, and what their hashes add up to. */
export async function digestOf(
  snapshot: DatabaseSnapshot,
  table: TableShape,
): Promise<{ rows: number; digest: string }> {
  const digest = new RowDigest();
  for await (const chunk of snapshot.rowsOf(table)) digest.update(chunk);
  return { rows: digest.rows, digest: digest.digest() };
}
