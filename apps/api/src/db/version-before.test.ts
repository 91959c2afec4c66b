import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillTables, rowsByTable, rowsOf } from '../../test/before-owner-pages/fill.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { databaseBefore } from '../../test/previous-version.ts';
import { brokenFor, type Shape, shapeOf } from '../../test/version-before/expands.ts';
import { ROWS } from '../../test/version-before/rows.ts';
import { createLog } from '../logging/log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * The first migration that the version before does not have, and whose stored rows therefore know nothing of it. One that
 * is older than the version before asks for more than is needed; a release moves it on (decision 53).
 */
const FIRST_NEW = '0066';

/** What is broken for it on purpose, each with the reason why it goes on nevertheless. */
const AGREED: Readonly<Record<string, string>> = {
  'unique audit.events btree (id) is gone':
    'Each partition of the log has it; identifiers are made at random, and no "on conflict" names them.',
  'unique audit.events btree (user_id, actor, action, subject, subject_id, repeats_until) NULLS NOT DISTINCT WHERE (repeats_until IS NOT NULL) is gone':
    'Each partition has it, and "on conflict do nothing" without a name goes by it: a read is repeated for minutes.',
};

let before: Awaited<ReturnType<typeof databaseBefore>>;
let shape: Shape;
let newest: FreshDatabase;
beforeAll(async () => {
  newest = await freshDatabase();
  before = await databaseBefore(FIRST_NEW);
  shape = await shapeOf(before.db);
});
afterAll(async () => {
  await before.drop();
  await newest.drop();
});

test('the newest schema has all that the version before reads and writes, and asks for no more (START-5)', async () => {
  const broken = brokenFor(shape, await shapeOf(newest.database.$client));
  expect(broken.filter((each) => !(each in AGREED))).toEqual([]);
  expect(Object.keys(AGREED).filter((each) => !broken.includes(each))).toEqual([]);
});

test('what the version before wrote passes every constraint of the newest schema (START-5)', async () => {
  const db = await freshDatabase(inject('migratedDatabase'));
  const client = await db.database.$client.connect();
  await fillTables(client, ROWS);
  client.release();
  await expectInvariants(db.database);
  await db.drop();
});

test('a database that the version before filled comes to the newest schema with every row (START-7)', async () => {
  await fillTables(before.db, ROWS);
  const written = await rowsByTable(before.db);
  await migrate(before.url, { more: [SANDBOX_MIGRATIONS] });
  for (const { table, query, rows } of written) expect(await rowsOf(before.db, query), table).toEqual(rows);
  const database = openDatabase(before.url, createLog('silent'));
  await expectInvariants(database);
  await expectMoneyEntered(database);
  await database.$client.end();
});

test.each([
  ['alter table users drop column gender', ['column users.gender is gone']],
  [
    'alter table users alter column gender type varchar(50)',
    ['column users.gender was text and is character varying(50)'],
  ],
  ['alter table users alter column email set not null', ['column users.email has become not null']],
  ['alter table users alter column role drop default', ['column users.role lost its default']],
  [
    "alter table plans add column colour text not null default ''; alter table plans alter column colour drop default",
    ['column plans.colour is new and has to be written'],
  ],
  ['drop index orders_one_open', [expect.stringMatching(/^unique orders .*status = 'open'.* is gone$/)]],
  ['drop view audit_events', ['view audit_events is gone']],
  ['alter table plans add column colour text; create table shades (name text not null)', []],
])('is broken for the version before, or not: %s', async (statements, broken) => {
  const client = await newest.database.$client.connect();
  await client.query('begin');
  const was = await shapeOf(client);
  await client.query(statements);
  expect(brokenFor(was, await shapeOf(client))).toEqual(broken);
  await client.query('rollback');
  client.release();
});
