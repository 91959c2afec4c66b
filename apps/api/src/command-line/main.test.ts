import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { manyPatients } from '../../test/patients.ts';
import { newId } from '../db/ids.ts';
import { sandboxSecret } from '../db/installation.ts';
import { createFirstPlans } from '../plans/first-plans.ts';
import { createSealing } from '../security/sealing.ts';

const MAIN = fileURLToPath(new URL('./dist/clinic.js', import.meta.url));

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function clinic(...args: string[]) {
  const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: db.url, APP_SECRET: '' };
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

test('a patient is notified of what is done here: the message waits for the server to deliver it', {
  timeout: 60_000,
}, async () => {
  await createFirstPlans(db.database, new Date());
  const [patient] = await manyPatients(db.database, 1);
  const id = newId();
  await db.database.$client.query(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at,
       ends_at, session_number, created_at, updated_at)
     select $1, user_id, id, 'scheduled', 1, '2099-12-01', 540, 600, '2099-12-01T03:30Z', '2099-12-01T04:30Z', 1, now(), now()
       from subscriptions where user_id = $2`,
    [id, patient?.userId],
  );
  // Without the secret that the server seals messages with, nobody could open this one.
  await expect(clinic('cancel', id, '--reason', 'Power cut')).rejects.toMatchObject({
    stderr: 'APP_SECRET is missing; please run this with the configuration of the server.\n',
  });
  const secret = await sandboxSecret(db.database);
  expect((await clinic('cancel', id, '--reason', 'Power cut')).stdout).toBe('Cancelled.\n');
  const { rows } = await db.database.$client.query(
    `select template, status, sealed_content as sealed from outbox_messages`,
  );
  expect(rows).toMatchObject([{ template: 'visit_cancelled', status: 'queued' }]);
  expect(createSealing(secret, 'outbox').open(rows[0].sealed)).toMatchObject({
    text: 'Your appointment at Demo Dental Clinic on 1 Dec 2099 at 9:00 AM has been cancelled.',
  });
});
