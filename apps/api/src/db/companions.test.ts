import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { manyPatients } from '../../test/patients.ts';
import { createFirstPlans } from '../plans/feature.ts';
import { newId } from './ids.ts';

const NOW = new Date('2026-11-20T06:30:00Z');

let db: FreshDatabase;
let userId: string;
beforeAll(async () => {
  db = await freshDatabase();
  await createFirstPlans(db.database, NOW);
  const [patient] = await manyPatients(db.database, 1);
  userId = patient?.userId ?? '';
});
afterAll(() => db.drop());

/** Books as the version before companions does; gives how many rows that made. */
async function bookAsBefore(chair: number) {
  const { rowCount } = await db.database.$client.query(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute,
       starts_at, ends_at, session_number, created_at, updated_at)
     select $1, user_id, id, 'scheduled', $3, '2026-12-01', 540, 600, '2026-12-01T03:30:00Z', '2026-12-01T04:30:00Z',
       1, $4, $4 from subscriptions where user_id = $2 on conflict do nothing`,
    [newId(), userId, chair, NOW],
  );
  return rowCount;
}

test('the version before goes on beside: it books, and the same visit of a patient only once', async () => {
  expect(await bookAsBefore(1)).toBe(1);
  expect(await bookAsBefore(2)).toBe(0);
});
