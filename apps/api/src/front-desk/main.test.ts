import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function clinic(...args: string[]) {
  const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: db.url };
  return promisify(execFile)(process.execPath, [MAIN, ...args], { env });
}

test('the command line works on the configured database, and leaves by itself', {
  timeout: 60_000,
}, async () => {
  expect((await clinic('holiday', 'add', '2026-12-01', 'Staff outing')).stdout).toBe(
    'Closed on 1 Dec 2026: Staff outing.\n',
  );
  const { rows } = await db.database.$client.query("select reason from holidays where date = '2026-12-01'");
  expect(rows).toEqual([{ reason: 'Staff outing' }]);
});

test('what cannot be done is said on standard error, with the exit code 1', { timeout: 60_000 }, async () => {
  await expect(clinic('confirm', 'ffffffff')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no appointment ffffffff.\n',
  });
  await expect(clinic('dance')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no command "dance"; --help lists them.\n',
  });
});
