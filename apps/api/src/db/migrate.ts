import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import {
  createList,
  fillInList,
  lacksChecksums,
  listIn,
  readApplied,
  refuseOthers,
} from './applied-migrations.ts';
import { onConnection } from './connection.ts';
import type { Queries } from './database.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';

/** Numbered SQL files that bring a database to the newest schema. */
export interface Migrations {
  folder: URL;
  /** A schema of their own, made before them, which also has the list of those that are applied. */
  schema?: string;
  /**
   * SQL files for databases that applied a migration in a version that was changed later: each finds by the tables
   * whether this is one, and changes nothing where it is not.
   */
  repairs?: URL;
  /** Asked where those before them are applied and none of them is yet: it may refuse the database. */
  refuse?: (queries: Queries) => Promise<void>;
}

type Say = (sentence: string) => void;

/** The product's own. */
export const OWN: Migrations = {
  folder: new URL('./migrations/', import.meta.url),
  repairs: new URL('./repairs/', import.meta.url),
};
// Any fixed number will do; it is the lock's name among all that use this database.
const MIGRATION_LOCK = 7_245_301;
const OLDEST_SERVER = 150_000;
// Whoever writes to a table waits behind a migration that waits for it: for less than a call waits for a lock.
const LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1_000;
// A minute of waits and pauses.
const ATTEMPTS = 20;
// No lock in time, and a deadlock with a call that was chosen to be broken.
const LOCK_ERRORS = ['55P03', '40P01'];
// With which a migration says in a sentence what its operator has to do first.
const OPERATOR_NEEDED = 'CS001';

interface Options {
  say?: Say;
  /** What else is applied, after the product's own. */
  more?: readonly Migrations[];
  /** The names that may be applied, by schema: what a copy of an earlier version's database had. All of them by default. */
  only?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Brings a database to the newest schema: each file of migrations/, then of those that are given, once, in order, in a
 * transaction of its own. One process at a time does it; others wait and find it done. A file that gets no lock in time,
 * or is caught in a deadlock, is begun anew, for a minute. Refuses before it changes anything what a newer version has
 * migrated, or has migrated with other files (START-7, START-8).
 */
export async function migrate(url: string, { say = () => {}, more = [], only }: Options = {}): Promise<void> {
  await onConnection(url, async (client) => {
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(version.rows[0]?.server_version_num) < OLDEST_SERVER) {
      throw new StartupError('DATABASE_URL names a PostgreSQL older than 15; please use 15 or newer.');
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const all = [OWN, ...more];
    for (const { folder, schema } of all) {
      refuseOthers(await readApplied(client, listIn(schema)), await readMigrationFiles(folder));
    }
    for (const migrations of all)
      await applyNew(client, migrations, { say, only: only?.[schemaOf(migrations)] ?? (only && []) });
  });
}

/**
 * Refuses a database that this version would have to migrate first, or that a newer one has: for whoever works beside a
 * server of the version before, or wants the data as that one left it (START-9).
 */
export async function refuseUnmigrated(url: string): Promise<void> {
  await onConnection(url, async (client) => {
    const applied = await readApplied(client, listIn(undefined));
    const files = await readMigrationFiles(OWN.folder);
    refuseOthers(applied, files);
    const names = new Set(applied.map(({ name }) => name));
    if (files.every(({ name }) => names.has(name)) && !lacksChecksums(applied)) return;
    throw new StartupError(
      'This version of Chairside is newer than the data: start it first, or anew where the one before runs, and it migrates them. A backup to go back by has to be made by the version before. Nothing was changed.',
    );
  });
}

/** Whether what has made its tables may have been other files than today's: no version has repaired it yet. */
export function isOfFirstVersions(url: string): Promise<boolean> {
  return onConnection(url, async (client) => lacksChecksums(await readApplied(client, listIn(undefined))));
}

const schemaOf = ({ schema }: Migrations) => schema ?? 'public';

/** Those of the named migrations that this version does not know: they are a newer version's. */
export async function unknownMigrations(
  named: Readonly<Record<string, readonly string[]>>,
  more: readonly Migrations[],
): Promise<string[]> {
  const known = new Set<string>();
  for (const migrations of [OWN, ...more]) {
    for (const { name } of await readMigrationFiles(migrations.folder))
      known.add(`${schemaOf(migrations)} ${name}`);
  }
  return Object.entries(named).flatMap(([schema, names]) =>
    names.filter((name) => !known.has(`${schema} ${name}`)),
  );
}

async function applyNew(
  client: pg.Client,
  { folder, schema, repairs, refuse }: Migrations,
  { say, only }: { say: Say; only: readonly string[] | undefined },
): Promise<void> {
  await refuse?.(drizzle({ client }));
  if (schema) await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  const list = listIn(schema);
  await createList(client, list);
  const files = await readMigrationFiles(folder);
  if (lacksChecksums(await readApplied(client, list))) {
    const repairFiles = repairs ? await readMigrationFiles(repairs) : [];
    await inTransactionWhenFree(client, say, 'the repair of what earlier versions migrated', async () => {
      for (const { statements } of repairFiles) await client.query(statements);
      await fillInList(client, list, files);
    });
  }
  const applied = new Set((await readApplied(client, list)).map(({ name }) => name));
  const isNew = ({ name }: MigrationFile) => !applied.has(name) && (!only || only.includes(name));
  for (const file of files.filter(isNew)) {
    await inTransactionWhenFree(client, say, `migration ${file.name}`, () => apply(client, list, file));
  }
}

async function apply(client: pg.Client, list: string, file: MigrationFile): Promise<void> {
  await client.query(file.statements);
  await client.query(`insert into ${list} (name, checksum) values ($1, $2)`, [file.name, file.checksum]);
}

async function inTransactionWhenFree(
  client: pg.Client,
  say: Say,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, what, work);
    } catch (error) {
      if (!isLockError(error)) throw error;
      if (attempt === ATTEMPTS) {
        throw new StartupError(
          `${what.charAt(0).toUpperCase()}${what.slice(1)} got no lock within a minute, because another session keeps one; pg_stat_activity and pg_locks show which. Nothing was changed; start again once it has ended.`,
          { cause: error },
        );
      }
      if (attempt === 1) say(`${what} waits for a lock; it is tried again for a minute`);
      await sleep(PAUSE_MS);
    }
  }
}

function isLockError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && LOCK_ERRORS.includes(cause.code ?? '');
}

async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === OPERATOR_NEEDED) {
      throw new StartupError(error.message, { cause: error });
    }
    throw new Error(`${what} failed`, { cause: error });
  }
}
