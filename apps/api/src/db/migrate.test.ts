import { readFile } from 'node:fs/promises';
import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { migrate } from './migrate.ts';

const LATEST = '0015_clean_up_indexes.sql';
const INDEX = 'outbox_messages_recipient';
const RENAMES = '0018_constraint_names.sql';

let db: FreshDatabase;
let other: pg.Client;
beforeEach(async () => {
  db = await freshDatabase();
  other = new pg.Client(db.url);
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await db.drop();
});

test('a migration that gets no lock lets writes pass, and comes in once the lock is free', async () => {
  const { $client: pool } = db.database;
  const { rows } = await pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where indexname ~
       '^outbox_messages_(recipient|finished)$|_expired$|_last$|^gateway_events_received$'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${pg.escapeIdentifier(name)}`);
  await pool.query('delete from schema_migrations where name = $1', [LATEST]);
  await other.query('begin');
  await other.query('lock table outbox_messages in row exclusive mode');

  const said: string[] = [];
  const migrated = migrate(db.url, { say: (sentence) => said.push(sentence) });
  await expect.poll(async () => waiting('outbox_messages')).toBe(1);
  // Waits behind the migration, for less than the three seconds it may.
  await pool.query('update outbox_messages set attempts = 0');
  await expect
    .poll(() => said)
    .toEqual([`migration ${LATEST} waits for a lock; it is tried again for a minute`]);
  await other.query('commit');
  await migrated;
  const found = await pool.query('select from pg_indexes where indexname = $1', [INDEX]);
  expect(found.rowCount).toBe(1);
});

test('a migration that is caught in a deadlock with a call is begun anew', { timeout: 60_000 }, async () => {
  // Which of the two is broken is for PostgreSQL to choose: mostly the migration, which has waited longer.
  let broken = await deadlock();
  for (let again = 0; again < 5 && broken === 'the call'; again += 1) broken = await deadlock();
  expect(broken).toBe('the migration');
  const { rowCount } = await db.database.$client.query('select from schema_migrations where name = $1', [
    RENAMES,
  ]);
  expect(rowCount).toBe(1);
});

/** Has a migration and a call wait for each other, and says which of them was broken. */
async function deadlock(): Promise<'the migration' | 'the call'> {
  const { $client: pool } = db.database;
  const statements = await readFile(new URL(`./migrations/${RENAMES}`, import.meta.url), 'utf8');
  await pool.query(statements.replaceAll(/rename constraint (\w+) to (\w+)/g, 'rename constraint $2 to $1'));
  await pool.query('delete from schema_migrations where name = $1', [RENAMES]);
  await other.query('begin');
  await other.query('lock table appointments in row exclusive mode');
  const migrated = migrate(db.url);
  await expect.poll(async () => waiting('appointments')).toBe(1);
  const isCallBroken = await other.query('lock table users in row exclusive mode').then(
    () => false,
    () => true,
  );
  await other.query('rollback');
  await migrated;
  return isCallBroken ? 'the call' : 'the migration';
}

async function waiting(table: string): Promise<number> {
  const { rowCount } = await other.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and not granted and relation = $1::regclass`,
    [table],
  );
  return rowCount ?? 0;
}

test('a role that may not create an extension is told what has to be done first (DESK-31)', async () => {
  const { $client: pool } = db.database;
  await pool.query(`
    drop table patient_changes, session_notes; drop index users_phone_ending, users_email_beginning;
    alter table users drop column searchable_name; drop function searchable; drop extension pg_trgm;
    delete from schema_migrations where name = '0031_desk_patients.sql'`);
  const name = pg.escapeIdentifier(new URL(db.url).pathname.slice(1));
  await pool.query(`revoke create on database ${name} from current_user`);
  await expect(migrate(db.url)).rejects.toThrow(
    'Have it created in this database ("create extension pg_trgm") and start again.',
  );
  await pool.query(`grant create on database ${name} to current_user`);
  await migrate(db.url);
});

test('a migration whose file has changed since it was applied stops the start, before anything is done (START-8)', async () => {
  const { $client: pool } = db.database;
  await pool.query(`update schema_migrations set checksum = repeat('0', 64) where name = $1`, [LATEST]);
  await pool.query('delete from schema_migrations where name = $1', [RENAMES]);
  await expect(migrate(db.url)).rejects.toThrow(
    /^Changed since this database applied it: 0015_clean_up_indexes\.sql\. .* Nothing was changed\.$/,
  );
  const { rowCount } = await pool.query('select from schema_migrations where name = $1', [RENAMES]);
  expect(rowCount).toBe(0);
});

test('a version that is older than the data does not start (START-9)', async () => {
  const { $client: pool } = db.database;
  await pool.query("insert into schema_migrations (name) values ('9999_later.sql')");
  const refused =
    /^This version of Chairside is older than the data: .* 9999_later\.sql, .* Start the newer version\./;
  await expect(migrate(db.url)).rejects.toThrow(refused);
  // What only the sandbox lists counts as well, before the product's own are applied.
  await pool.query("delete from schema_migrations where name = '9999_later.sql'");
  await pool.query("insert into sandbox.schema_migrations (name) values ('9999_later.sql')");
  await expect(migrate(db.url, { more: [SANDBOX_MIGRATIONS] })).rejects.toThrow(refused);
});

test('the list of a version that stored no checksums is filled in, and the version before goes on writing it (START-8)', async () => {
  const { $client: pool } = db.database;
  const listed = 'select name, checksum from schema_migrations order by name';
  const { rows: before } = await pool.query(listed);
  await pool.query('alter table schema_migrations drop checksum');
  await pool.query('alter table sandbox.schema_migrations drop checksum');
  await migrate(db.url, { more: [SANDBOX_MIGRATIONS] });
  expect((await pool.query(listed)).rows).toEqual(before);
  const { rows } = await pool.query('select checksum from sandbox.schema_migrations where checksum is null');
  expect(rows).toEqual([]);
  await pool.query('delete from schema_migrations where name = $1', [LATEST]);
  await pool.query('insert into schema_migrations (name) values ($1)', [LATEST]);
  await migrate(db.url);
  expect((await pool.query(listed)).rows).toEqual(before);
});
