import type { Database } from '../src/db/database.ts';

interface ManySales {
  count: number;
  userId: string;
  staffId: string;
  /** The day of the first; each of the following days has as many. */
  from: string;
  days?: number;
  recipient?: string;
}

const TABLES = ['sales', 'money_entries', 'sale_documents'];

/**
 * Many plans that a patient has paid in cash, with their documents, written straight into the database, which numbers them:
 * how a sale comes to be, and that it adds up, is shown elsewhere.
 */
export async function manySales(database: Database, sold: ManySales): Promise<void> {
  const { count, userId, staffId, from, days = 1, recipient = 'Asha Rao' } = sold;
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table sold on commit drop as
       select gen_random_uuid() as order_id, gen_random_uuid() as sale_id, gen_random_uuid() as entry_id,
              n, $2::date + (n % $3)::int as day, ($2::date + (n % $3)::int)::timestamptz + interval '6 hours' as at,
              plan_id, id as version_id
         from generate_series(0, $1::int - 1) as n, (select id, plan_id from plan_versions limit 1) as version`,
      [count, from, days],
    );
    await client.query(
      `${TABLES.map((table) => `alter table ${table} disable trigger user;`).join('')}
       alter table sale_documents enable trigger sale_documents_number`,
    );
    await client.query(
      `insert into orders (id, user_id, plan_id, plan_version_id, amount_paise, currency, status, created_at, last_used_at, paid_at, became)
       select order_id, $1, plan_id, version_id, 10000, 'INR', 'paid', at, at, at, 'start' from sold`,
      [userId],
    );
    await client.query(
      `insert into sales (id, user_id, kind, plan_version_id, order_id, channel, status, total_paise, paid_paise, sold_by, created_at, paid_at)
       select sale_id, $1, 'plan', version_id, order_id, 'counter', 'paid', 10000, 10000, $2, at, at from sold`,
      [userId, staffId],
    );
    await client.query(
      `insert into money_entries (id, sale_id, kind, way, amount_paise, day, at, staff_id)
       select entry_id, sale_id, 'payment', 'cash', 10000, day, at, $1 from sold`,
      [staffId],
    );
    await client.query(
      `insert into sale_documents (id, sale_id, kind, series, financial_year, day, issued_at, total_paise, lines, recipient, issuer)
       select gen_random_uuid(), sale_id, 'receipt', 'R',
              to_char(day - interval '3 months', 'YY') || '-' || to_char(day + interval '9 months', 'YY'), day, at, 10000,
              '[{"text": "Basic Plan", "sac": "9993", "gstPercent": 0, "amountPaise": 10000, "taxPaise": 0}]', $1,
              '{"name": "Clinic", "address": "1 Road", "gstin": null, "stateCode": null}'
         from sold order by n`,
      [recipient],
    );
    await client.query(TABLES.map((table) => `alter table ${table} enable trigger user;`).join(''));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
