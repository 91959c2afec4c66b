import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseBefore, sandboxBefore } from '../../test/previous-version.ts';
import { eraseFromFormerSandbox } from '../privacy/former-sandbox-store.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const AT = '2026-11-20T06:30:00Z';

let old: Awaited<ReturnType<typeof databaseBefore>>;
let before: ReturnType<typeof sandboxBefore>;
beforeEach(begin);
afterEach(() => old.drop());

async function begin() {
  old = await databaseBefore('0018');
  before = sandboxBefore(old.db);
}

const asSandbox = () => migrate(old.url, { more: [SANDBOX_MIGRATIONS] });
const asLive = () => migrate(old.url);

const TABLES = [
  'gateway_disputes',
  'gateway_orders',
  'gateway_payment_links',
  'gateway_payments',
  'gateway_qr_codes',
  'gateway_refunds',
  'messages',
];

/** The rows of the sandbox's tables, each with the identity of its table. */
async function stored() {
  const tables = await namesOf('pg_tables', 'tablename');
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    rows[table] = (await old.db.query(`select tableoid, * from sandbox.${table} order by id`)).rows;
  }
  return rows;
}

async function namesOf(catalog: 'pg_tables' | 'pg_views', column: string): Promise<string[]> {
  const { rows } = await old.db.query<{ name: string }>(
    `select ${column} as name from ${catalog} where schemaname = 'sandbox' and ${column} <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('where a sandbox has worked', () => {
  beforeEach(async () => {
    await before.message();
    await before.order('order_1');
    await before.pay('order_1', 'pay_1');
    await before.refund('pay_1', 'rfnd_1', 'a-key');
    await before.dispute('pay_1', 'disp_1');
  });

  test('every row stays where it is, and the version before goes on beside', async () => {
    const found = await stored();
    await asSandbox();
    // In as many rows, each with what it had; columns and tables that came since are beside.
    expect(await stored()).toMatchObject(found);

    await before.order('order_2');
    await before.pay('order_2', 'pay_2');
    await expect(before.pay('order_2', 'pay_3')).rejects.toThrow('gateway_payments_one_captured');
    await before.refund('pay_2', 'rfnd_2', 'a-key');
    await expect(before.refund('pay_2', 'rfnd_3', 'a-key')).rejects.toThrow('gateway_refunds_idempotent');
    await expect(before.dispute('pay_4', 'disp_2')).rejects.toThrow('violates foreign key');
    await before.dispute('pay_2', 'disp_2');
    await before.message('9000000002');
    await before.erase(['9000000001', '+919000000001']);
    const { rows } = await old.db.query('select recipient from sandbox.messages');
    expect(rows).toEqual([{ recipient: '9000000002' }]);
    expect(
      (await old.db.query('select from sandbox.gateway_payments where contact is not null')).rowCount,
    ).toBe(0);
  });

  test('a start in live mode takes nothing away', async () => {
    const found = await stored();
    await asLive();
    expect(await stored()).toEqual(found);
  });

  test('its tables are the same as those of a sandbox that is new', async () => {
    await asSandbox();
    const adopted = await definitions();
    await old.drop();
    await begin();
    await asSandbox();
    expect(await definitions()).toEqual(adopted);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['a secret of its own', () => old.db.query("insert into installation (app_secret) values ('made once')")],
  ['a message', () => before.message()],
  ['an order', () => before.order('order_1')],
])('a sandbox is known by %s, so that its tables are there at every moment', async (_, leave) => {
  await leave();
  const found = await stored();
  await asLive();
  expect(await stored()).toEqual(found);
});

describe('where none has worked', () => {
  const account = () =>
    old.db.query(
      "insert into users (id, name, phone, created_at) values ($1, 'Asha Rao', '9000000001', $2)",
      [newId(), AT],
    );

  test('a live installation ends up without its tables, and both versions delete accounts', async () => {
    await account();
    await asLive();
    expect(await namesOf('pg_tables', 'tablename')).toEqual([]);
    await before.erase(['9000000001', '+919000000001']);
    await eraseFromFormerSandbox(drizzle({ client: old.db }), ['9000000001']);
  });

  test('a live installation without accounts has not even its schema', async () => {
    await asLive();
    expect((await old.db.query("select from pg_namespace where nspname = 'sandbox'")).rowCount).toBe(0);
  });

  test('a sandbox may begin later, with several processes at once', async () => {
    await account();
    await asLive();
    await Promise.all([asSandbox(), asSandbox(), asLive(), asSandbox()]);
    expect(await namesOf('pg_tables', 'tablename')).toEqual(TABLES);
    expect(await namesOf('pg_views', 'viewname')).toEqual([]);
    await before.message();
  });
});

/** What PostgreSQL knows of the sandbox's tables: columns, constraints and indexes. */
async function definitions() {
  const columns = await old.db.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'sandbox' order by 1, 2`,
  );
  const constraints = await old.db.query(
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'sandbox'::regnamespace order by 1`,
  );
  const indexes = await old.db.query(
    "select indexdef from pg_indexes where schemaname = 'sandbox' order by 1",
  );
  return [columns.rows, constraints.rows, indexes.rows];
}
