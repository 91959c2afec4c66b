import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusedStart } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';

const NEW_SECRET = /[0-9a-f]{64}/;

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

test.each([
  ['53100', /^The database's disk is full; make room and start again\.$/m],
  ['P0001', /no room for a secret/],
])('a start whose first data fails with SQLSTATE %s prints why, and no value', async (state, printed) => {
  await db.database.$client.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room for a secret' using errcode = '${state}', detail = new.app_secret; end $$;
    create trigger refuse before insert on installation for each row execute function refuse();`);
  const { code, said } = await refusedStart(db.url);
  expect(code).toBe(1);
  expect(said).toMatch(printed);
  expect(said).not.toMatch(NEW_SECRET);
});
