import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

// What the version before has written, and what this one may write.
const AT = '2026-11-20T06:30:00Z';

let before: Awaited<ReturnType<typeof databaseBefore>>;
let version: string;
const run = (text: string, values: unknown[] = []) => before.db.query(text, values);
const [plan, staff, user] = [newId(), newId(), newId()];
beforeAll(async () => {
  before = await databaseBefore('0065_refunds_of_requests.sql');
  await run(
    `insert into plans (id, name, description, price_rupees, duration_months, sessions, created_at)
     values ($1, 'Basic Plan', '', 100, 6, 4, $2)`,
    [plan, AT],
  );
  version = (await run('select id from plan_versions where plan_id = $1', [plan])).rows[0]?.id;
  await run(
    "insert into staff (id, name, role, may_see_medical, created_at) values ($1, 'Asha Owner', 'owner', true, $2)",
    [staff, AT],
  );
  await run(
    "insert into users (id, name, email, created_at) values ($1, 'Asha Rao', 'a@clinic.example', $2)",
    [user, AT],
  );
  await undoneSale();
  await migrate(before.url);
});
afterAll(() => before.drop());

/** A sale in cash that waits for more money. */
async function openSale() {
  const [sale, entry] = [newId(), newId()];
  await run(
    `insert into sales (id, user_id, kind, plan_version_id, channel, status, total_paise, sold_by, created_at)
     values ($1, $2, 'plan', $3, 'counter', 'open', 10000, $4, $5)`,
    [sale, user, version, staff, AT],
  );
  await money(sale, { id: entry, kind: 'payment', paise: 5_000 });
  return { sale, entry };
}
const money = (sale: string, entry: { id: string; kind: string; paise: number; refundOf?: string }) =>
  run(
    `insert into money_entries (id, sale_id, kind, way, amount_paise, day, at, staff_id, refund_of)
     values ($1, $2, $3, 'cash', $4, '2026-11-20', $5, $6, $7)`,
    [entry.id, sale, entry.kind, entry.paise, AT, staff, entry.refundOf ?? null],
  );
const back = (sale: string, refundOf: string, paise: number) => {
  const id = newId();
  return money(sale, { id, kind: 'refund', paise, refundOf }).then(() => id);
};

/** A sale that was given up with its refund, and two acts of that moment. */
async function undoneSale() {
  const { sale, entry } = await openSale();
  await run("update sales set status = 'cancelled', cancelled_at = $2 where id = $1", [sale, AT]);
  const enteredAs = await back(sale, entry, 5_000);
  await run(
    `insert into refunds (id, sale_id, entry_id, way, amount_paise, reason, sessions, staff_id, status, created_at, ended_at, entered_as)
     values ($1, $2, $3, 'cash', 5000, 'Moves away', 0, $4, 'processed', $5, $5, $6)`,
    [newId(), sale, entry, staff, AT, enteredAs],
  );
  for (const kind of ['sale_undone', 'hours_changed'])
    await run('insert into staff_acts (id, staff_id, kind, about, at) values ($1, $2, $3, $4, $5)', [
      newId(),
      staff,
      kind,
      'Moves away',
      AT,
    ]);
}

test('what acts of the version before say of a refund is known to be of that account (REGISTER-6)', async () => {
  const { rows } = await run('select kind, subject_id from staff_acts order by kind');
  expect(rows).toEqual([
    { kind: 'hours_changed', subject_id: null },
    { kind: 'sale_undone', subject_id: user },
  ]);
});

test('a part of an open sale’s money can go back, and all of it with the sale alone (REFUND-11)', async () => {
  const { sale, entry } = await openSale();
  await back(sale, entry, 4_000);
  await expect(back(sale, entry, 1_000)).rejects.toMatchObject({ constraint: 'sales_add_up' });
});
