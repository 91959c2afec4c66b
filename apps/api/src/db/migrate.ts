import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
// Any fixed number will do; it is the lock's name among all that use this database.
const MIGRATION_LOCK = 7_245_301;
const OLDEST_SERVER = 150_000;

/**
 * Brings a database to the newest schema: each file of migrations/ once, in order, in a transaction of its own. One
 * process at a time does it; others wait and find it done.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails the query it is used for, too; unheard, it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(version.rows[0]?.server_version_num) < OLDEST_SERVER) {
      throw new StartupError('DATABASE_URL names a PostgreSQL older than 15; please use 15 or newer.');
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from schema_migrations');
    const done = new Set(applied.rows.map((row) => row.name));
    for (const name of await migrationNames()) {
      if (!done.has(name)) await apply(client, name);
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith('.sql')).sort();
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
