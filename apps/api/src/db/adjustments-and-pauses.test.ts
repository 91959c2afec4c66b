import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

// What the version before writes while this one is there already.
const AT = '2026-11-20T06:30:00Z';

let before: Awaited<ReturnType<typeof databaseBefore>>;
let subscription: string;
let user: string;
let order: string;
const run = (text: string, values: unknown[] = []) => before.db.query(text, values);
const [plan, staff] = [newId(), newId()];
beforeAll(async () => {
  before = await databaseBefore('0058_adjustments_and_pauses.sql');
  await run(
    `insert into plans (id, name, description, price_rupees, duration_months, sessions, created_at)
     values ($1, 'Basic Plan', '', 2999, 6, 4, $2)`,
    [plan, AT],
  );
  await run(
    "insert into staff (id, name, role, may_see_medical, created_at) values ($1, 'Asha Owner', 'owner', true, $2)",
    [staff, AT],
  );
  await migrate(before.url);
});
afterAll(() => before.drop());
beforeEach(async () => {
  [subscription, user, order] = [newId(), newId(), newId()];
  await run(`insert into users (id, name, email, created_at) values ($1, 'Asha Rao', $2, $3)`, [
    user,
    `${user}@clinic.example`,
    AT,
  ]);
  await run(
    `insert into subscriptions (id, user_id, plan_id, status, start_date, end_date, created_at, updated_at)
     values ($1, $2, $3, 'active', $4, '2027-05-20T06:30:00Z', $4, $4)`,
    [subscription, user, plan, AT],
  );
  await run(
    `insert into orders (id, user_id, plan_id, amount_paise, currency, status, created_at, last_used_at, paid_at)
     values ($1, $2, $3, 299900, 'INR', 'paid', $4, $4, $4)`,
    [order, user, plan, AT],
  );
  await entry('grant', 4, order);
});

const entry = (kind: string, sessions: number, orderId: string | null = null) =>
  run(
    `insert into session_ledger (id, subscription_id, kind, sessions, order_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [newId(), subscription, kind, sessions, orderId, AT],
  );
const granted = async () => {
  const { rows } = await run('select sessions_granted from subscriptions where id = $1', [subscription]);
  return rows[0]?.sessions_granted;
};
const book = (date: string, more: { status?: string; number?: number } = {}) =>
  run(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute,
       starts_at, ends_at, session_number, created_at, updated_at)
     values ($1, $2, $3, $4, 1, $5::date, 600, 660, $5::date, $5::date + interval '1 hour', $6, $7, $7)`,
    [newId(), user, subscription, more.status ?? 'scheduled', date, more.number ?? 1, AT],
  );

test('what it enters counts as before, beside what an owner gives and takes (ADJUST-1)', async () => {
  await entry('addition', 3);
  await entry('deduction', 1);
  expect(await granted()).toBe(6);
  await entry('reversal', 4, order);
  await entry('lapse', 1);
  expect(await granted()).toBe(1);
  await expect(entry('gift', 1)).rejects.toThrow('session_ledger_kind_check');
});

const pause = () =>
  run(
    `insert into plan_pauses (id, request_id, subscription_id, term_start, from_date, until_date, reason, staff_id, created_at)
     values ($1, $1, $2, $4, '2026-12-01', '2026-12-10', 'Abroad', $3, $4)`,
    [newId(), subscription, staff, AT],
  );
const setStatus = (from: string, to: string) =>
  run('update appointments set status = $3 where subscription_id = $1 and status = $2', [
    subscription,
    from,
    to,
  ]);

test('it books no visit of the plan into a pause of the term, and any of another term (ADJUST-7)', async () => {
  await pause();
  await expect(book('2026-12-10')).rejects.toThrow('is paused on 2026-12-10');
  await book('2026-12-11');
  await book('2026-12-10', { status: 'cancelled', number: 2 });
  await run("update subscriptions set start_date = start_date + interval '1 hour' where id = $1", [
    subscription,
  ]);
  await book('2026-12-10', { number: 3 });
});

test('it restores no visit of the plan into a pause, and confirms and completes what is there (ADJUST-7)', async () => {
  await book('2026-12-10', { status: 'no_show' });
  await book('2026-12-05', { number: 2 });
  await pause();
  await expect(setStatus('no_show', 'scheduled')).rejects.toThrow('is paused on 2026-12-10');
  await setStatus('scheduled', 'confirmed');
  await setStatus('confirmed', 'completed');
});
