import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../ids.ts';
import * as bookingSchema from './booking-schema.ts';
import { migrate } from './migrate.ts';
import * as outboxSchema from './outbox-schema.ts';
import * as patientSchema from './patient-schema.ts';
import * as sandboxSchema from './sandbox-schema.ts';
import * as schema from './schema.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const TYPES: Record<string, string> = { integer: 'int4', bigint: 'int8', boolean: 'bool', 'text[]': '_text' };
const tables = [schema, bookingSchema, outboxSchema, patientSchema, sandboxSchema]
  .flatMap((each) => Object.values<unknown>(each))
  .filter((table) => is(table, PgTable));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'schema.ts describes %s as the migrations make it',
  async (name, table) => {
    const { rows } = await db.database.$client.query<{ name: string; type: string; nullable: boolean }>(
      `select column_name as name, udt_name as type, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = $1 and table_name = $2 order by column_name`,
      [getTableConfig(table).schema ?? 'public', name],
    );
    const described = Object.values(getTableColumns(table)).map((column) => {
      const type = column.getSQLType().replace(/\(\d+\)$/, '');
      const named = TYPES[type] ?? type.replace('timestamp with time zone', 'timestamptz');
      return { name: column.name, type: named, nullable: !column.notNull };
    });
    expect(rows).toEqual(described.sort((left, right) => (left.name < right.name ? -1 : 1)));
  },
);

test('every table of the database is described', async () => {
  const { rows } = await db.database.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema in ('public', 'sandbox', 'audit') and table_type = 'BASE TABLE'
        and table_name <> 'schema_migrations'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(tables.map((table) => getTableName(table)).sort());
});

test('several processes may migrate an empty database at once', async () => {
  const name = `empty_${newId().replaceAll('-', '')}`;
  await db.database.$client.query(`create database ${name}`);
  const url = new URL(db.url);
  url.pathname = `/${name}`;
  await Promise.all(Array.from({ length: 4 }, () => migrate(url.href)));
  await db.database.$client.query(`drop database ${name} with (force)`);
});

test('the ledger takes entries and gives none back (DATA-3)', async () => {
  const run = (text: string) => db.database.$client.query(text);
  await expect(run('delete from session_ledger')).rejects.toThrow('append-only');
  await expect(run('update session_ledger set sessions = 1')).rejects.toThrow('append-only');
  await expect(run('truncate session_ledger')).rejects.toThrow('append-only');
});
