import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { promisesIn } from './promises.ts';

const AT = '2026-11-20T06:30:00Z';
const TWICE = promisesIn('Asia/Kolkata')['one session number twice in a term'] ?? '';

let before: Awaited<ReturnType<typeof databaseBefore>>;
const run = (text: string, values: unknown[] = []) => before.db.query(text, values);
const plan = newId();
beforeAll(async () => {
  before = await databaseBefore('0079_visits_and_plans_restored.sql');
  await run(
    `insert into plans (id, name, description, price_rupees, duration_months, sessions, created_at)
     values ($1, 'Basic Plan', '', 2999, 6, 9, $2)`,
    [plan, AT],
  );
});
afterAll(() => before.drop());

/** Visits of a plan by their status and session number, each on a day of its own. */
async function patientWith(chair: number, visits: readonly (readonly [status: string, number: number])[]) {
  const [user, subscription] = [newId(), newId()];
  await run("insert into users (id, name, phone, created_at) values ($1, 'Asha Rao', $2, $3)", [
    user,
    `900000000${chair}`,
    AT,
  ]);
  await run(
    `insert into subscriptions (id, user_id, plan_id, status, sessions_granted, start_date, end_date, created_at, updated_at)
     values ($1, $2, $3, 'active', 9, $4, '2027-05-20T06:30:00Z', $4, $4)`,
    [subscription, user, plan, AT],
  );
  for (const [index, [status, number]] of visits.entries()) {
    await run(
      `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute,
         starts_at, ends_at, session_number, created_at, updated_at)
       select $1, $2, $3, $4, $5, day, 600, 660, day, day + interval '1 hour', $6,
              $7::timestamptz + make_interval(days => $8), $7
         from (select '2026-12-01'::date + $8::int as day) as chosen`,
      [newId(), user, subscription, status, chair, number, AT, index],
    );
  }
  return async () => {
    const { rows } = await run(
      'select session_number from appointments where user_id = $1 order by created_at',
      [user],
    );
    return rows.map(({ session_number }) => session_number);
  };
}

test('of visits with one session number the later ones take those that are free (SESSION-7)', async () => {
  const numbers = [
    await patientWith(1, [
      ['scheduled', 1],
      ['completed', 1],
      ['confirmed', 3],
      ['scheduled', 3],
      ['no_show', 2],
    ]),
    await patientWith(2, [
      ['scheduled', 1],
      ['scheduled', 4],
      ['cancelled', 1],
    ]),
  ];
  expect((await run(TWICE)).rows).toHaveLength(2);
  await migrate(before.url);
  expect((await run(TWICE)).rows).toEqual([]);
  expect(await Promise.all(numbers.map((read) => read()))).toEqual([
    [2, 1, 3, 4, 2],
    [1, 4, 1],
  ]);
});
