import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { backUpTo, backupFolder, rowCounts, SANDBOX } from '../../test/backups.ts';
import { createDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { dropSibling, siblingsNamed } from '../db/sibling-databases.ts';
import { moveDatabase } from './move-database.ts';
import { restoreInstallation } from './restore-installation.ts';

const NOW = new Date('2026-11-23T20:30:00Z');
const TIME_ZONE = 'Asia/Kolkata';

let source: FreshDatabase;
let folder: string;
let identity: string;
let target: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  [source, folder] = await Promise.all([freshDatabase(), backupFolder()]);
  ({ identity } = await backUpTo(join(folder, 'backup'), {
    url: source.url,
    files: { get: async () => null },
  }));
});
afterEach(async () => {
  for (const name of await siblingsNamed(target.url, '_')) await dropSibling(target.url, name);
  await target.drop();
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

async function targetWith(statements: string, template?: string): Promise<void> {
  target = await createDatabase('others', template);
  const client = new pg.Client(target.url);
  await client.connect();
  await client.query(statements);
  await client.end();
}

const restore = (replace: boolean) =>
  restoreInstallation(
    { databaseUrl: target.url, files: null, more: SANDBOX, timeZone: TIME_ZONE },
    createReadStream(join(folder, 'backup')),
    { identities: [identity], replace, now: NOW },
  );

const move = (replace: boolean) =>
  moveDatabase(
    source.url,
    { databaseUrl: target.url, more: SANDBOX, timeZone: TIME_ZONE },
    { replace, now: NOW, version: '0.1.0' },
  );

const refusal = (tables: string) =>
  `The database that is configured holds tables of something else: ${tables}. `;

test.each([
  ['a table, and no patients or staff', 'create table invoices (id int)', 'public.invoices'],
  [
    'many tables, patients of its own among them',
    `create table users as select 1 as id; ${[1, 2, 3, 4, 5, 6].map((n) => `create table t${n} ();`).join(' ')}`,
    'public.t1, public.t2, public.t3, public.t4, public.t5 and 2 more',
  ],
  [
    'tables where migrations of another program are listed by the same name',
    'create table schema_migrations (version text); create schema audit; create table audit.log ()',
    'audit.log, public.schema_migrations',
  ],
  [
    'a table beside those of a start that failed',
    'create table schema_migrations (name text primary key, checksum text); create table notes ()',
    'public.notes',
  ],
])(
  'nothing takes the place of a database with %s, be it asked to (BACKUP-6, START-11)',
  async (_what, statements, tables) => {
    await targetWith(statements);
    for (const replace of [false, true]) {
      for (const work of [restore, move]) await expect(work(replace)).rejects.toThrow(refusal(tables));
    }
    expect(await siblingsNamed(target.url, '_')).toEqual([]);
  },
);

test('nor of a clinic’s that something else has tables in', async () => {
  await targetWith(
    'create schema shop; create table shop.invoices (); create table invoices ()',
    inject('templateDatabase'),
  );
  await expect(restore(true)).rejects.toThrow(refusal('public.invoices, shop.invoices'));
});

test.each([
  [
    'a start that failed',
    'create table schema_migrations (name text primary key, applied_at timestamptz, checksum text)',
    undefined,
  ],
  ['an installation that nobody is in', '', inject('templateDatabase')],
  [
    'one of the first versions',
    'create schema pgboss; create table pgboss.job ()',
    inject('templateDatabase'),
  ],
  [
    'a newer version',
    "insert into schema_migrations (name) values ('9999_later.sql'); create table of_tomorrow ()",
    inject('templateDatabase'),
  ],
])('what %s has left is in nobody’s way', async (_what, statements, template) => {
  await targetWith(statements, template);
  expect(await restore(false)).toMatchObject({ aside: null });
  expect(await rowCounts(target.url)).toEqual(await rowCounts(source.url));
});
