import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const NEW_SECRET = /[0-9a-f]{64}/;

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

test.each([
  ['53100', /^The database's disk is full; make room and start again\.$/m],
  ['P0001', /no room for a secret/],
])(
  'a start whose first data fails with SQLSTATE %s prints why, and no value',
  {
    timeout: 60_000,
  },
  async (state, printed) => {
    await db.database.$client.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room for a secret' using errcode = '${state}', detail = new.app_secret; end $$;
    create trigger refuse before insert on installation for each row execute function refuse();`);
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, MODE: 'sandbox', DATABASE_URL: db.url, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(child.exitCode).toBe(1);
    expect(said).toMatch(printed);
    expect(said).not.toMatch(NEW_SECRET);
  },
);
