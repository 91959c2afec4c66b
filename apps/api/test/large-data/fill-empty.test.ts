import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../fresh-database.ts';
import { fillEmpty } from './fill-empty.ts';
import { sizeOf } from './size.ts';

let db: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  db = await createDatabase('filled');
});
afterAll(() => db.drop());

test('npm run fill makes as many patients and visits as it is asked for, and checks every promise of the data', async () => {
  const lines: string[] = [];
  await fillEmpty(db.url, sizeOf(500, 5_000), { say: (sentence) => lines.push(sentence) });
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
