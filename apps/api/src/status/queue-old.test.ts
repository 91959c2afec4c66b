import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { readStatus } from './read-status.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await query('delete from outbox_messages');
  await query('delete from message_channels');
});

const now = new Date('2026-11-20T06:30:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const query = (statement: string, values: unknown[] = []) => db.database.$client.query(statement, values);

/** An e-mail that has been waiting for an hour. */
const waits = ({ template = 'visit_booked', attempts = 0 }) =>
  query(
    `insert into outbox_messages (id, channel, recipient, template, sealed_content, status, attempts, created_at)
     values (gen_random_uuid(), 'email', 'asha@clinic.example', $1, '', 'queued', $2, $3)`,
    [template, attempts, ago(60)],
  );
const failsSince = (since: Date | null) =>
  query(
    `insert into message_channels (channel, failing_since, last_failure_at, last_failure)
     values ('email', $1, $2, 'no') on conflict (channel) do update set failing_since = $1`,
    [since, now],
  );
async function isOld() {
  const { database } = db;
  const { warnings } = await readStatus({ database, timeZone: 'Asia/Kolkata', diskFolders: {} }, now);
  return warnings.includes('queue_old');
}

test.each([
  [2, true],
  [3, false],
  [20, false],
])('an e-mail tried %d times makes the queue old while others leave: %s (OPS-5)', async (attempts, old) => {
  await waits({ attempts });
  expect(await isOld()).toBe(old);
  await failsSince(null);
  expect(await isOld()).toBe(old);
});

test('an e-mail that was tried often makes the queue old once its channel has failed for five minutes (OPS-5)', async () => {
  await waits({ attempts: 20 });
  await failsSince(ago(4));
  expect(await isOld(), 'it may be that e-mail alone').toBe(false);
  await failsSince(ago(5));
  expect(await isOld()).toBe(true);
});

test('an e-mail about the status itself makes no queue old (OPS-5, OPS-10)', async () => {
  await waits({ template: 'clinic_status' });
  await failsSince(ago(60));
  expect(await isOld()).toBe(false);
  await waits({ attempts: 1 });
  expect(await isOld()).toBe(true);
});
