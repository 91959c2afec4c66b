import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { newId } from '../src/db/ids.ts';
import { databaseIn } from '../src/db/sibling-databases.ts';
import { createDatabase } from './fresh-database.ts';

const MIGRATIONS = new URL('../src/db/migrations/', import.meta.url);
const AT = '2026-11-20T06:30:00Z';

/** The names of databases that have been made so, by the migration; they end with their server. */
const made = new Map<string, Promise<string>>();

/** An empty database as a version made it that had the migrations up to a number. */
export async function databaseBefore(migration: string) {
  const template = made.get(migration) ?? makeTemplate(migration);
  made.set(migration, template);
  const { url, drop } = await createDatabase('before', await template);
  const db = new pg.Client(url);
  await db.connect();
  return {
    url,
    db,
    async drop() {
      await db.end();
      await drop();
    },
  };
}

async function makeTemplate(migration: string): Promise<string> {
  const { url } = await createDatabase('before');
  const db = new pg.Client(url);
  await db.connect();
  await db.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz default now())',
  );
  const names = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of names.filter((each) => each < migration)) {
    await db.query(await readFile(new URL(file, MIGRATIONS), 'utf8'));
    await db.query('insert into schema_migrations (name) values ($1)', [file]);
  }
  await db.end();
  return databaseIn(url);
}

/** What the sandbox of the version before asks of the database, as its query library writes it. */
export const sandboxBefore = (db: pg.Client) => ({
  message: (to = '9000000001') =>
    db.query(
      `insert into "sandbox"."messages" ("id", "channel", "recipient", "subject", "text", "code", "sent_at")
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), 'sms', to, null, 'Your code is 111111.', '111111', AT],
    ),
  order: (id: string) =>
    db.query(
      `insert into "sandbox"."gateway_orders"
         ("id", "amount", "currency", "receipt", "notes", "status", "attempts", "created_at")
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, 50_000, 'INR', null, {}, 'created', 0, AT],
    ),
  async pay(orderId: string, id: string) {
    await db.query('select "id" from "sandbox"."gateway_orders" where "id" = $1 for update', [orderId]);
    await db.query(
      `insert into "sandbox"."gateway_payments" ("id", "order_id", "amount", "currency", "status", "method", "email",
         "contact", "amount_refunded", "error_code", "error_description", "created_at")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [id, orderId, 50_000, 'INR', 'captured', 'card', null, '+919000000001', 0, null, null, AT],
    );
    const update = 'update "sandbox"."gateway_orders" set "status" = $1, "attempts" = $2 where "id" = $3';
    await db.query(update, ['paid', 1, orderId]);
  },
  refund: (paymentId: string, id: string, key: string) =>
    db.query(
      `insert into "sandbox"."gateway_refunds"
         ("id", "payment_id", "amount", "currency", "notes", "receipt", "idempotency_key", "created_at")
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, paymentId, 100, 'INR', {}, null, key, AT],
    ),
  dispute: (paymentId: string, id: string) =>
    db.query(
      `insert into "sandbox"."gateway_disputes" ("id", "payment_id", "amount", "currency", "status", "created_at")
       values ($1, $2, $3, $4, $5, $6)`,
      [id, paymentId, 50_000, 'INR', 'open', AT],
    ),
  async erase(contacts: string[]) {
    const [one, other] = contacts;
    await db.query('begin');
    await db.query('delete from "sandbox"."messages" where "sandbox"."messages"."recipient" in ($1, $2)', [
      one,
      other,
    ]);
    await db.query(
      `update "sandbox"."gateway_payments" set "email" = $1, "contact" = $2
        where ("sandbox"."gateway_payments"."email" in ($3, $4) or "sandbox"."gateway_payments"."contact" in ($5, $6))`,
      [null, null, one, other, one, other],
    );
    await db.query('commit');
  },
});
