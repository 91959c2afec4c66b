import * as sandboxSchema from '@chairside/sandbox/schema';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { ddlOf } from '../../test/table-ddl.ts';
import { factsOf } from '../../test/table-facts.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

type Facts = Record<string, string>;

/** What the migrations make and the schema does not say, each with the reason. */
const BEYOND_DRIZZLE: Record<string, string> = {
  'constraint appointments.appointments_chair_taken': 'Drizzle has no exclusion constraints.',
  'index audit.events.events_once_until': 'Its indexes cannot treat nulls as equal.',
  'index users.users_searchable_name': 'It makes no functions.',
  'index users.users_phone_ending': 'It gives an expression no operator class.',
  'trigger appointments.bookings_within_sessions': 'It has no triggers.',
  'trigger appointments.appointments_leave_clinic': 'It has no triggers.',
  'trigger appointments.appointments_notify_desk': 'It has no triggers.',
  'trigger session_ledger.session_ledger_completions': 'It has no triggers.',
  'trigger subscriptions.sessions_cover_bookings': 'It has no triggers.',
  'trigger session_ledger.session_ledger_applies': 'It has no triggers.',
  'trigger session_ledger.session_ledger_append_only': 'It has no triggers.',
  'trigger audit.events.events_append_only': 'It has no triggers.',
  'relation audit_events': 'A view that only the version before reads.',
};

let db: FreshDatabase;
/** What a migrated database says of its tables, and one that is made as the schema describes them. */
let migrated: Facts;
let described: Facts;
beforeAll(async () => {
  db = await freshDatabase();
  migrated = await factsOf(db.database.$client);
  described = await inEmptyDatabase(describedFacts);
});
afterAll(() => db.drop());

test('the schema says what the migrations make: columns, keys, indexes and checks, and nothing else', () => {
  const expressible = Object.entries(migrated).filter(([property]) => !(property in BEYOND_DRIZZLE));
  expect(described).toEqual(Object.fromEntries(expressible));
});

test('nothing is excepted that is not there', () => {
  expect(Object.keys(BEYOND_DRIZZLE).filter((fact) => !(fact in migrated))).toEqual([]);
});

test('several processes may migrate an empty database at once', async () => {
  await inEmptyDatabase((url) => Promise.all(Array.from({ length: 4 }, () => migrate(url))));
});

test('the ledger takes entries and gives none back (DATA-3)', async () => {
  const run = (text: string) => db.database.$client.query(text);
  await expect(run('delete from session_ledger')).rejects.toThrow('append-only');
  await expect(run('update session_ledger set sessions = 1')).rejects.toThrow('append-only');
  await expect(run('truncate session_ledger')).rejects.toThrow('append-only');
});

async function describedFacts(url: string): Promise<Facts> {
  const tables = [schema, sandboxSchema].flatMap((each) => Object.values<unknown>(each));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(ddlOf(tables.filter((table) => is(table, PgTable))));
    return await factsOf(client);
  } finally {
    await client.end();
  }
}

async function inEmptyDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const { url, drop } = await createDatabase('empty');
  try {
    return await use(url);
  } finally {
    await drop();
  }
}
