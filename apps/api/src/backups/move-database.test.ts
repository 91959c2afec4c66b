import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { rowCounts } from '../../test/backups.ts';
import { fillTables } from '../../test/before-owner-pages/fill.ts';
import { createDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { SECRET } from '../../test/test-app.ts';
import { ROWS } from '../../test/version-before/rows.ts';
import { erasedAsIn } from '../command-line/erase-restored.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { databaseIn, dropSibling } from '../db/sibling-databases.ts';
import { createLog } from '../logging/log.ts';
import { BackupError } from './backup-error.ts';
import { moveDatabase } from './move-database.ts';

const NOW = new Date('2026-11-23T20:30:00Z');

/** Filled once: each test has a copy. */
let filled: FreshDatabase;
let from: FreshDatabase;
let to: Awaited<ReturnType<typeof createDatabase>>;
let aside: string | null;
beforeAll(async () => {
  filled = await freshDatabase();
  const client = await filled.database.$client.connect();
  await fillTables(client, ROWS);
  // Whoever works with it keeps it from being copied.
  client.release(true);
});
afterAll(() => filled.drop());
beforeEach(async () => {
  aside = null;
  from = await freshDatabase(databaseIn(filled.url));
  to = await createDatabase('moved');
});
afterEach(async () => {
  if (aside) await dropSibling(to.url, aside);
  await from.drop();
  await to.drop();
});

async function move(replace = false) {
  const prepare = erasedAsIn(to.url, readConfig({ APP_SECRET: SECRET }));
  const target = { databaseUrl: to.url, more: [SANDBOX_MIGRATIONS], timeZone: 'Asia/Kolkata', prepare };
  const moved = await moveDatabase(from.url, target, { replace, now: NOW, version: '0.1.0' });
  aside = moved.aside;
  return moved;
}

async function on(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const atSource = (statement: string) => on(from.url, statement);

/** The database that is moved, for another role than the one that moves it. */
const asOther = () =>
  Object.assign(new URL(inject('auditServer')), { pathname: new URL(from.url).pathname }).href;

test('one that anybody works with, or that a newer version has migrated, is not moved, and nothing is changed (START-11)', async () => {
  const client = new pg.Client(from.url);
  await client.connect();
  // What they write would stay behind.
  await expect(move()).rejects.toThrow(new BackupError('database_in_use'));
  await client.end();
  // A Chairside that works with it as another role than the address names.
  const database = openDatabase(asOther(), createLog('silent'));
  await database.$client.query('select 1');
  await expect(move()).rejects.toThrow(new BackupError('database_in_use'));
  await database.$client.end();
  await atSource("insert into schema_migrations (name) values ('9999_later.sql')");
  await expect(move()).rejects.toThrow(new BackupError('newer_version'));
  expect(await rowCounts(to.url)).toEqual({});
});

test('a database is in another one as it was, and stays where it was, whoever watches it (START-11)', async () => {
  const watching = new pg.Client({ connectionString: asOther(), application_name: 'exporter' });
  await watching.connect();
  const moved = await move().finally(() => watching.end());
  const counts = await rowCounts(from.url);
  expect(await rowCounts(to.url)).toEqual(counts);
  expect(Number(counts['public.money_entries'])).toBeGreaterThan(10);
  expect(moved).toMatchObject({ aside: null, broken: [] });
  const database = openDatabase(to.url, createLog('silent'));
  await expectInvariants(database);
  await database.$client.end();
});

test('where somebody is already, it takes the word for it, puts aside what is there, and erases again who was erased there since (START-11, BACKUP-12)', async () => {
  const [user] = await atSource('select id from users where erased_at is null and name is not null limit 1');
  await to.drop();
  to = await createDatabase('moved', databaseIn(from.url));
  await on(to.url, `insert into erased_accounts (user_id, erased_at) values ('${user?.id}', now())`);
  await atSource("update users set name = 'Later' where name is not null");
  await expect(move()).rejects.toThrow(new BackupError('not_empty'));
  await move(true);
  expect(aside).toMatch(/_before_20261123203000$/);
  const names = async (url: string) =>
    (await on(url, 'select distinct name from users order by 1')).map(({ name }) => name);
  expect(await names(to.url)).toEqual(['Deleted account', 'Later']);
  expect(await names(to.url.replace(/[^/]+$/, aside ?? ''))).not.toContain('Later');
  expect(
    await on(to.url, `select name, phone, erased_at is null as stays from users where id = '${user?.id}'`),
  ).toEqual([{ name: 'Deleted account', phone: null, stays: false }]);
});

test('what somebody has made beside the clinic’s tables stays behind, unless nobody can know whose it is (START-11)', async () => {
  await atSource('create table scratch (n int)');
  await atSource("update schema_migrations set checksum = null where name = '0001_identity.sql'");
  await expect(move()).rejects.toThrow(new BackupError('newer_version'));
  await atSource("update schema_migrations set checksum = 'known' where checksum is null");
  expect((await move()).passedOver).toEqual(['public.scratch']);
});
