import type pg from 'pg';

/** What is loaded with millions of rows. */
const TABLES = [
  'users',
  'consents',
  'medical_histories',
  'access_tokens',
  'known_devices',
  'subscriptions',
  'appointments',
  'appointment_moves',
  'orders',
  'payments',
  'sales',
  'money_entries',
  'sale_documents',
  'session_ledger',
  'outbox_messages',
  'notices',
];

/** Statements that make again what was dropped. */
type Aside = string[];

/**
 * Takes triggers, foreign keys and plain indexes from the tables that are filled: each would be asked for every row, and
 * all are asked at once in the end.
 */
export async function setAside(client: pg.Client): Promise<Aside> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
       from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
      union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [TABLES],
  );
  const { rows: triggers } = await client.query<{ on: string; off: string }>(
    `select format('alter table %s disable trigger user', name) as off, format('alter table %s enable trigger user', name) as on
       from unnest($1::text[]) as name`,
    [TABLES],
  );
  for (const { off } of triggers) await client.query(off);
  for (const { drop } of rows) await client.query(drop);
  // Indexes first: the foreign keys are looked up by them.
  const restored = rows.map(({ restore }) => restore).sort((one, other) => order(one) - order(other));
  return [...restored, ...triggers.map(({ on }) => on)];
}

const order = (statement: string) => (statement.startsWith('alter') ? 1 : 0);

export async function putBack(client: pg.Client, aside: Aside): Promise<void> {
  for (const statement of aside) await client.query(statement);
}
