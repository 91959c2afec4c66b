import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ CLINIC_EMAIL: 'clinic@clinic.example' });
});
afterEach(() => {
  vi.restoreAllMocks();
  return app.close();
});

const query = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);
const look = () => app.work.everyMinute['mail-warnings']?.();
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
async function mails() {
  const { rows } = await query(
    "select recipient, channel from outbox_messages where template = 'clinic_status' order by created_at",
  );
  return rows;
}

/** Has a job fail since five minutes ago. */
const failing = () =>
  query(
    "insert into job_runs (name, begun_at, failing_since, failures, last_failure) values ('a-job', now(), $1, 3, 'no')",
    [new Date(app.clock.now.getTime() - 5 * 60_000)],
  );

test('the owners are sent one e-mail a kind of trouble and day, and the clinic where it has none (OPS-10)', async () => {
  await look();
  expect(await mails()).toEqual([]);
  await failing();
  await look();
  expect(await mails(), 'in its first minutes').toEqual([]);
  pass(5);
  await Promise.all([look(), look()]);
  await look();
  expect(await mails()).toEqual([{ recipient: 'clinic@clinic.example', channel: 'email' }]);
  await query(
    "insert into message_channels (channel, failing_since, last_failure_at, last_failure) values ('sms', $1, $2, 'no')",
    [-5, 1].map((minutes) => new Date(app.clock.now.getTime() + minutes * 60_000)),
  );
  await look();
  pass(5);
  await look();
  expect(await mails()).toHaveLength(2);
  pass(24 * 60);
  await look();
  expect(await mails()).toHaveLength(3);
  for (const email of ['asha@clinic.example', 'ravi@clinic.example']) await addStaff(app, 'owner', { email });
  await addStaff(app, 'receptionist', { email: 'desk@clinic.example' });
  pass(24 * 60);
  await look();
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients.slice(3).sort()).toEqual(['asha@clinic.example', 'ravi@clinic.example']);
});

test('a clock that was a day ahead keeps no e-mail waiting once it is right again (OPS-10)', async () => {
  await failing();
  pass(24 * 60);
  await look();
  pass(5);
  await look();
  expect(await mails(), 'on the day that it said').toHaveLength(1);
  pass(-24 * 60);
  await look();
  pass(5);
  await look();
  expect(await mails(), 'today').toHaveLength(2);
  pass(24 * 60 - 10);
  await look();
  expect(await mails(), 'once that day has come').toHaveLength(3);
  pass(30);
  await look();
  expect(await mails()).toHaveLength(3);
});

test('what was wrong when this process looked hours ago, and is again, is not worth an e-mail at once (OPS-10)', async () => {
  await failing();
  await look();
  // The looks between were those of another process, which found nothing wrong.
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 3 * 60 * 60_000);
  pass(3 * 60);
  await look();
  expect(await mails()).toEqual([]);
  pass(5);
  await look();
  expect(await mails()).toHaveLength(1);
});
