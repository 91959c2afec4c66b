import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { truncateSignIns } from './store.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('however many are signed in, all sign-ins end in less than a statement may take (BACKUP-14)', async () => {
  const { $client: pool } = db.database;
  await pool.query(`
    with person as (
      insert into users (id, name, phone, created_at)
      values (gen_random_uuid(), 'Asha Rao', '9000000001', now()) returning id
    )
    insert into access_tokens (token_sha256, user_id, created_at, expires_at)
    select sha256(n::text::bytea), id, now(), now() + interval '1 day' from person, generate_series(1, 8) as n`);
  // What a million rows take.
  await pool.query(`
    create function slowly() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.5);
      return old;
    end $$;
    create trigger slowly before delete on access_tokens for each row execute function slowly()`);
  await db.database.transaction((tx) => truncateSignIns(tx));
  expect((await pool.query('select from access_tokens')).rowCount).toBe(0);
});
