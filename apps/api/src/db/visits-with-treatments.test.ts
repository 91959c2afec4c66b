import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const AT = '2026-11-20T06:30:00Z';
const DATE = '2026-12-01';

let before: Awaited<ReturnType<typeof databaseBefore>>;
const user = newId();
const visits = { ten: newId(), halfPast: newId(), completed: newId(), cancelled: newId() };
beforeAll(async () => {
  before = await databaseBefore('0053_visits_with_treatments.sql');
  const { db } = before;
  const [plan, subscription] = [newId(), newId()];
  await db.query(
    "insert into users (id, name, phone, phone_verified_at, created_at) values ($1, 'Asha Rao', '9000000001', $2, $2)",
    [user, AT],
  );
  await db.query(
    `insert into plans (id, name, description, price_rupees, duration_months, sessions, created_at)
     values ($1, 'Old Plan', '', 500, 6, 4, $2)`,
    [plan, AT],
  );
  await db.query(
    `insert into subscriptions (id, user_id, plan_id, status, sessions_granted, start_date, end_date, created_at, updated_at)
     values ($1, $2, $3, 'active', 4, $4, '2027-05-20T06:30:00Z', $4, $4)`,
    [subscription, user, plan, AT],
  );
  const visit = (id: string, chair: number, minute: number, status: string, number: number) =>
    db.query(
      `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute,
         starts_at, ends_at, session_number, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6::date, $7::int, $7::int + 60,
         ($6::date + make_interval(mins => $7::int)) at time zone 'Asia/Kolkata',
         ($6::date + make_interval(mins => $7::int + 60)) at time zone 'Asia/Kolkata', $8, $9, $9)`,
      [id, user, subscription, status, chair, DATE, minute, number, AT],
    );
  // Two that overlap without beginning together, which the version before did not refuse by itself.
  await visit(visits.ten, 1, 600, 'scheduled', 1);
  await visit(visits.halfPast, 2, 630, 'confirmed', 2);
  await visit(visits.completed, 3, 600, 'completed', 3);
  await visit(visits.cancelled, 1, 600, 'cancelled', 4);
  await migrate(before.url);
});
afterAll(() => before.drop());

test('visits of the version before go on: one session each, nobody in particular, nothing after them', async () => {
  const { rows } = await before.db.query(
    'select treatment_id, dentist_id, buffer_minutes, sessions, count(*)::int from appointments group by 1, 2, 3, 4',
  );
  expect(rows).toEqual([{ treatment_id: null, dentist_id: null, buffer_minutes: 0, sessions: 1, count: 4 }]);
});

test('of visits that overlapped, the later one counts as somebody else’s, and the others stay', async () => {
  const { rows } = await before.db.query('select id, companion from appointments');
  const companions = new Map(rows.map(({ id, companion }) => [id, companion]));
  expect(companions.get(visits.halfPast)).toBe(1001);
  for (const id of [visits.ten, visits.completed, visits.cancelled]) expect(companions.get(id)).toBe(0);
});

test('a clinic that was there before has one treatment and one chair (TREAT-1, TREAT-11)', async () => {
  const treatments = await before.db.query('select name, minutes, sessions, for_patients from treatments');
  expect(treatments.rows).toEqual([
    { name: 'Dental Appointment', minutes: null, sessions: 1, for_patients: true },
  ]);
  expect((await before.db.query('select number, name from chairs')).rows).toEqual([
    { number: 1, name: 'Chair 1' },
  ]);
});
