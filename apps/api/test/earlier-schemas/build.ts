import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { readMigrationFiles } from '../../src/db/migration-files.ts';
import { createDatabase } from '../fresh-database.ts';

const MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url);
const FORMER = new URL('./former/', import.meta.url);
const ROWS = new URL('./rows/', import.meta.url);

/** The schema as a commit of the past had it. */
export interface EarlierSchema {
  commit: string;
  /** The number of its last migration. */
  last: string;
  /** Lower numbers that were landed later. */
  without?: readonly string[];
  /** Its migrations that had another name or other statements then; they lie in former/. */
  former?: readonly string[];
  /** The names then of migrations that only the names of were changed, and their names now. */
  renamed?: Readonly<Record<string, string>>;
}

const numberOf = (file: string) => file.slice(0, 4);

/** A database as a version of the past left it: its migrations, and rows that were written while each was the last. Nobody is connected to it. */
export async function buildEarlier({ last, without = [], former = [], renamed = {} }: EarlierSchema) {
  const files = new Map<string, string>();
  for (const { name, statements } of await readMigrationFiles(MIGRATIONS)) {
    if (numberOf(name) <= last && !without.includes(numberOf(name))) files.set(name, statements);
  }
  for (const name of former) files.set(name, await readFile(new URL(name, FORMER), 'utf8'));
  for (const [name, now] of Object.entries(renamed)) {
    files.set(name, await readFile(new URL(now, MIGRATIONS), 'utf8'));
  }
  const rows = new Set(await readdir(ROWS));

  const { url, drop } = await createDatabase('earlier');
  const db = new pg.Client(url);
  await db.connect();
  await db.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const [name, statements] of [...files].sort()) {
    await db.query(statements);
    await db.query('insert into schema_migrations (name) values ($1)', [name]);
    const written = `${numberOf(name)}.sql`;
    if (rows.has(written)) await db.query(await readFile(new URL(written, ROWS), 'utf8'));
  }
  await db.end();
  return { url, drop };
}
