import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildEarlier } from '../../test/earlier-schemas/build.ts';
import { EARLIER_SCHEMAS } from '../../test/earlier-schemas/states.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { factsOf } from '../../test/table-facts.ts';
import { startTestApp } from '../../test/test-app.ts';
import { createLog } from '../logging/log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { databaseIn } from './sibling-databases.ts';

/** After everything that was written at any of the versions, and before the visits that were booked. */
const NOW = new Date('2026-11-23T19:00:00Z');
const MIGRATIONS = new URL('./migrations/', import.meta.url);
// To start the application takes longer than everything else of a schema.
const OPENED = EARLIER_SCHEMAS.filter((_, n) => n % 6 === 0);

/** Of the newest schema. */
let facts: Awaited<ReturnType<typeof factsOf>>;
let functions: Awaited<ReturnType<typeof functionsOf>>;
let databases: Awaited<ReturnType<typeof buildEarlier>>;
beforeAll(async () => {
  const newest = await freshDatabase(inject('migratedDatabase'));
  facts = await factsOf(newest.database.$client);
  functions = await functionsOf(newest.database.$client);
  await newest.drop();
  databases = await buildEarlier(EARLIER_SCHEMAS);
});
afterAll(async () => {
  for (const { drop } of databases.values()) await drop();
});

describe.each(EARLIER_SCHEMAS)('a database as $commit left it', (earlier) => {
  const url = () => databases.get(earlier.commit)?.url ?? '';
  let written: Map<string, unknown[]>;
  beforeAll(async () => {
    written = await reading(rowsByTable);
    await migrate(url(), { more: [SANDBOX_MIGRATIONS] });
  });

  /** Leaves nobody connected: it is copied too. */
  async function reading<Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> {
    const db = new pg.Client(url());
    await db.connect();
    return work(db).finally(() => db.end());
  }

  test('comes to the newest schema, and its list to the names and checksums of today (START-7)', async () => {
    expect(await reading(factsOf)).toEqual(facts);
    expect(await reading(functionsOf)).toEqual(functions);
    const { rows } = await reading((db) =>
      db.query('select name, checksum from schema_migrations order by name'),
    );
    const files = await readMigrationFiles(MIGRATIONS);
    expect(rows).toEqual(files.map(({ name, checksum }) => ({ name, checksum })));
    // Once more, by what the list now says.
    await migrate(url(), { more: [SANDBOX_MIGRATIONS] });
  });

  test('has each row that it had, and satisfies every promise', async () => {
    expect(written.size).toBeGreaterThan(10);
    const database = openDatabase(url(), createLog('silent'));
    try {
      for (const [table, rows] of written) {
        const { rows: lost } = await database.$client.query(
          `select row from jsonb_array_elements($1) as row
            where not exists (select from ${table} as now where to_jsonb(now) @> row)`,
          [JSON.stringify(rows)],
        );
        expect(lost, table).toEqual([]);
      }
      await expectInvariants(database);
    } finally {
      await database.$client.end();
    }
  });

  if (OPENED.includes(earlier)) {
    test('opens, and has its money entered (START-7)', async () => {
      const db = await freshDatabase(databaseIn(url()));
      const app = await startTestApp({ CLINIC_CHAIRS: '99' }, { db, clock: { now: NOW } });
      await app.work.everyMinute['enter-money']?.();
      await expectMoneyEntered(db.database);
      await expectInvariants(db.database);
      await app.close();
      await db.drop();
    });
  }
});

/** Each table's rows as they are to be found again, under the names that their columns have now. */
async function rowsByTable(db: pg.Client): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox', 'audit'))
        and relname not in ('schema_migrations', 'holiday_years')`,
  );
  const found = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: unknown }>(
      `select case when to_jsonb(t) ? 'reason' and $1 = 'phone_calls'
                then to_jsonb(t) - 'reason' || jsonb_build_object('kind', to_jsonb(t) -> 'reason') else to_jsonb(t) end as row
         from ${name} t`,
      [name],
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

async function functionsOf(db: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ definition: string }>(
    `select pg_get_functiondef(pg_proc.oid) as definition from pg_proc
       join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'audit', 'sandbox') and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by 1`,
  );
  return rows.map(({ definition }) => definition);
}
