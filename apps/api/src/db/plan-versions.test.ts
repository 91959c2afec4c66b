import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const AT = '2026-11-20T06:30:00Z';
const END = '2027-05-20T06:30:00Z';
const [BASIC, STANDARD] = [newId(), newId()];

let old: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  old = await databaseBefore('0047');
  await run(
    `insert into plans (id, name, description, price_rupees, duration_months, sessions, features, created_at)
     values ($1, 'Basic Plan', 'A start', 2999, 6, 4, '{Cleaning}', $3), ($2, 'Standard Plan', 'More', 5999, 12, 8, '{}', $3)`,
    [BASIC, STANDARD, AT],
  );
});
afterEach(() => old.drop());

const run = (text: string, values: unknown[] = []) => old.db.query(text, values);

// What the version before writes.
async function subscribe(status: 'active' | 'suspended', planId = BASIC): Promise<string> {
  const userId = newId();
  await run(`insert into users (id, name, email, created_at) values ($1, 'Asha Rao', $2, $3)`, [
    userId,
    `${userId}@clinic.example`,
    AT,
  ]);
  await run(
    `insert into subscriptions (id, user_id, plan_id, status, start_date, end_date, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [newId(), userId, planId, status, ...(status === 'active' ? [AT, END] : [null, null]), AT],
  );
  return userId;
}

async function openOrder(
  userId: string,
  planId: string,
  upgradesFrom: string | null = null,
): Promise<string> {
  const id = newId();
  await run(
    `insert into orders (id, user_id, plan_id, amount_paise, currency, status, created_at, last_used_at, upgrades_from)
     values ($1, $2, $3, 299900, 'INR', 'open', $4, $4, $5)`,
    [id, userId, planId, AT, upgradesFrom],
  );
  return id;
}

const orderVersions = async (id: string) => {
  const { rows } = await run(
    `select sold.name as sells, former.name as from, replaced.name as before, orders.plan_version_id is null as none
       from orders
       left join plan_versions sold on sold.id = plan_version_id
       left join plan_versions former on former.id = upgrades_from_version_id
       left join plan_versions replaced on replaced.id = version_before_id
      where orders.id = $1`,
    [id],
  );
  return rows[0];
};
const versionOf = async (userId: string) => {
  const { rows } = await run(
    `select plan_versions.name, plan_versions.price_rupees as price from subscriptions
       left join plan_versions on plan_versions.id = plan_version_id where user_id = $1`,
    [userId],
  );
  return rows[0];
};

test('what was sold before is of the first version of its plan; what is not paid is of none', async () => {
  const [active, suspended] = [await subscribe('active'), await subscribe('suspended')];
  const whole = await openOrder(active, BASIC);
  const step = await openOrder(active, STANDARD, BASIC);
  await run(
    "update orders set status = 'paid', paid_at = $2, plan_before = $3, end_before = $4 where id = $1",
    [step, AT, BASIC, END],
  );
  await migrate(old.url);
  expect(await orderVersions(whole)).toEqual({ sells: 'Basic Plan', from: null, before: null, none: false });
  expect(await orderVersions(step)).toEqual({
    sells: 'Standard Plan',
    from: 'Basic Plan',
    before: 'Basic Plan',
    none: false,
  });
  expect(await versionOf(active)).toEqual({ name: 'Basic Plan', price: 2_999 });
  expect(await versionOf(suspended)).toEqual({ name: null, price: null });
  const { rows } = await run(
    `select plans.id, plan_versions.description, plan_versions.features from plans
       join plan_versions on plan_versions.id = version_id and plan_versions.plan_id = plans.id order by plans.name`,
  );
  expect(rows).toEqual([
    { id: BASIC, description: 'A start', features: ['Cleaning'] },
    { id: STANDARD, description: 'More', features: [] },
  ]);
});

test('the version before goes on beside: what it sells is what the plan says then', async () => {
  const userId = await subscribe('suspended');
  await migrate(old.url);
  await run('update plans set price_rupees = 3499 where id = $1', [BASIC]);
  const whole = await openOrder(userId, BASIC);
  await run("update orders set status = 'paid', paid_at = $2 where id = $1", [whole, AT]);
  await run(
    "update subscriptions set plan_id = $2, status = 'active', start_date = $3, end_date = $4 where user_id = $1",
    [userId, BASIC, AT, END],
  );
  expect(await versionOf(userId)).toEqual({ name: 'Basic Plan', price: 3_499 });
  const step = await openOrder(userId, STANDARD, BASIC);
  await run(
    "update orders set status = 'paid', paid_at = $2, plan_before = $3, end_before = $4 where id = $1",
    [step, AT, BASIC, END],
  );
  await run('update subscriptions set plan_id = $2 where user_id = $1', [userId, STANDARD]);
  expect(await orderVersions(step)).toMatchObject({
    sells: 'Standard Plan',
    from: 'Basic Plan',
    before: 'Basic Plan',
  });
  expect(await versionOf(userId)).toEqual({ name: 'Standard Plan', price: 5_999 });
  await run("update subscriptions set status = 'suspended' where user_id = $1", [userId]);
  expect(await versionOf(userId)).toEqual({ name: null, price: null });
});

test('a version never changes, and only a change of terms makes another', async () => {
  await migrate(old.url);
  const versions = async () => (await run('select count(*)::integer as there from plan_versions')).rows;
  await run('update plans set position = 1, offered = false where id = $1', [BASIC]);
  expect(await versions()).toEqual([{ there: 2 }]);
  await run("update plans set features = '{}' where id = $1", [BASIC]);
  expect(await versions()).toEqual([{ there: 3 }]);
  await run('update plans set treatment_ids = array[$1]::uuid[] where id = $1', [BASIC]);
  expect(await versions()).toEqual([{ there: 4 }]);
  const { rows } = await run(
    `select treatment_ids from plan_versions where plan_id = $1 order by treatment_ids nulls first`,
    [BASIC],
  );
  // Every plan there was includes all (PLAN-25).
  expect(rows.map((row) => row.treatment_ids)).toEqual([null, null, [BASIC]]);
  await expect(run('update plan_versions set price_rupees = 1')).rejects.toThrow('append-only');
  await expect(run('delete from plan_versions')).rejects.toThrow('append-only');
});
