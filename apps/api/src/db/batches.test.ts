import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { deleteInBatches } from './batches.ts';
import { rateLimits } from './schema.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('what fits is deleted in statements of 5,000 rows, and nothing else', async () => {
  const { $client: pool } = db.database;
  await pool.query(
    'insert into rate_limits (key, points, expire) select n, 1, n from generate_series(1, 12000) as n',
  );
  const counts: number[] = [];
  const execute = async (query: Parameters<typeof db.database.execute>[0]) => {
    const result = await db.database.execute(query);
    counts.push(result.rowCount ?? 0);
    return result;
  };
  await deleteInBatches(
    Object.assign(Object.create(db.database), { execute }),
    rateLimits,
    lt(rateLimits.expire, 11_001),
  );
  expect(counts).toEqual([5_000, 5_000, 1_000]);
  expect((await pool.query('select from rate_limits')).rowCount).toBe(1_000);
});
