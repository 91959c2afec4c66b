import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { endSandboxOpening, noteLive } from '../../src/db/installation.ts';
import { users } from '../../src/db/schema.ts';
import { createLog } from '../../src/logging/log.ts';
import { isInventedPhone } from '../../src/users/feature.ts';
import { createDatabase } from '../fresh-database.ts';
import { fillEmpty } from './fill-empty.ts';
import { sizeOf } from './size.ts';

let db: Awaited<ReturnType<typeof createDatabase>>;
const lines: string[] = [];
beforeAll(async () => {
  db = await createDatabase('filled');
  await fillEmpty(db.url, sizeOf(500, 5_000), { say: (sentence) => lines.push(sentence) });
});
afterAll(() => db.drop());

test('npm run fill makes as many patients and visits as it is asked for, and checks every promise of the data', async () => {
  expect(lines.at(-1)).toContain('every promise checked');
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select count(*) from users)::int as patients, (select count(*) from appointments)::int as visits,
              (select count(*) from pg_constraint where not convalidated)::int as "notValid",
              (select count(*) from pg_trigger where tgenabled = 'D')::int as "switchedOff"`,
    );
    expect(rows).toEqual([{ patients: 500, visits: 5_000, notValid: 0, switchedOff: 0 }]);
  } finally {
    await client.end();
  }
});

test('nobody whom npm run fill makes is sent an SMS by a provider, and a live start finds that it was a sandbox', async () => {
  const database = openDatabase(db.url, createLog('error'));
  try {
    const everybody = await database.select({ phone: users.phone }).from(users);
    const invented = everybody.map(({ phone }) => isInventedPhone(database, phone ?? ''));
    expect(everybody.length).toBeGreaterThan(0);
    expect(await Promise.all(invented)).not.toContain(false);
    expect(await endSandboxOpening(database)).toBe(true);
  } finally {
    await database.$client.end();
  }
});

test('npm run fill leaves the database of a clinic that is live as it is', async () => {
  const live = await createDatabase('live', inject('migratedDatabase'));
  const database = openDatabase(live.url, createLog('error'));
  try {
    await noteLive(database);
    await expect(fillEmpty(live.url, sizeOf(100, 100))).rejects.toThrow(/MODE is sandbox/);
    expect(await database.select().from(users)).toEqual([]);
  } finally {
    await database.$client.end();
    await live.drop();
  }
});
