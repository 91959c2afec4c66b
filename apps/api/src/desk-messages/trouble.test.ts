import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../../test/sign-up.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { messageChannels, outboxMessages } from '../db/schema.ts';
import { writeMessage } from '../messages/outbox.ts';
import { createSealing } from '../security/sealing.ts';
import { readStatus } from '../status/read-status.ts';

const NONE = { failingChannels: [], unsent: 0, latest: null };

let app: TestApp;
let port: number;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  port = await freePort();
  app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Clinic <hello@clinic.example>',
  });
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(outboxMessages);
  await app.db.database.delete(messageChannels);
  smtp = await startSmtp(port);
});
afterEach(() => smtp.close());
afterAll(() => app.close());

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const trouble = async () =>
  (await app.call(deskMessageEndpoints.messageTrouble, {}, await addStaff(app, 'receptionist'))).data;

async function write(template = 'visit_booked'): Promise<void> {
  const code = template === 'code' ? '123456' : null;
  const content = { subject: 'A notice', text: 'A notice', code, variables: {} };
  const message = { ...content, channel: 'email', to: newPerson().email, template } as const;
  const lapsesAt = new Date(app.clock.now.getTime() + 10 * MINUTE_MS);
  await writeMessage({ sealing: createSealing(SECRET, 'outbox') }, app.db.database, message, {
    now: app.clock.now,
    lapsesAt,
  });
}

async function tryTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await app.deliver();
    pass(MINUTE_MS);
  }
}

test('a message that failed three times is trouble, to everybody who runs the day, until it has left (MSG-16)', async () => {
  await write();
  smtp.state.refusing = true;
  await tryTimes(2);
  expect(await trouble()).toEqual(NONE);
  await tryTimes(1);
  expect(await trouble()).toMatchObject({ unsent: 1, failingChannels: [] });
  smtp.state.refusing = false;
  await tryTimes(1);
  expect(await trouble()).toEqual(NONE);
});

test('a channel is trouble once it has taken nothing for five minutes, and not after it works again (MSG-10, MSG-16)', async () => {
  await write();
  smtp.state.refusing = true;
  await tryTimes(5);
  expect((await trouble()).failingChannels).toEqual([{ channel: 'email', since: NOON.toISOString() }]);
  smtp.state.refusing = false;
  await tryTimes(1);
  expect(await trouble()).toEqual(NONE);
});

test('a channel is none any more once nothing waits for it: of what was never tried nobody knows (MSG-10, OPS-5)', async () => {
  await write();
  smtp.state.refusing = true;
  await tryTimes(10);
  const status = () =>
    readStatus({ database: app.db.database, timeZone: 'Asia/Kolkata', diskFolders: {} }, app.clock.now);
  const ready = async () => (await app.server.inject('/readyz')).json().warnings;
  expect((await trouble()).failingChannels).toHaveLength(1);
  expect([await ready(), (await status()).warnings[0]]).toEqual([['email_failing'], 'email_failing']);
  await tryTimes(5);
  expect(await trouble()).toMatchObject({ unsent: 1, failingChannels: [] });
  expect([await ready(), (await status()).channels[1]]).toMatchObject([
    undefined,
    { channel: 'email', failingSince: null, lastFailure: { text: expect.any(String) } },
  ]);
});

test('a channel that fails days later, with nothing tried between, fails anew, and is reported again (MSG-10)', async () => {
  const isReported = async () => {
    await app.work.everyMinute['report-failing-channels']?.();
    return (await app.db.database.select().from(messageChannels)).map((channel) => channel.isReported);
  };
  await write();
  smtp.state.refusing = true;
  await tryTimes(5);
  expect(await isReported()).toEqual([true]);
  pass(2 * DAY_MS);
  const since = app.clock.now.toISOString();
  await write();
  await tryTimes(1);
  expect([(await trouble()).failingChannels, await isReported()]).toEqual([[], [false]]);
  await tryTimes(4);
  expect([(await trouble()).failingChannels, await isReported()]).toEqual([
    [{ channel: 'email', since }],
    [true],
  ]);
});

test('one that has failed for good is trouble for a day (MSG-16)', async () => {
  await write();
  smtp.state.refusing = true;
  await tryTimes(1);
  pass(10 * MINUTE_MS);
  await app.work.everyMinute['close-lapsed-messages']?.();
  const failedAt = app.clock.now.toISOString();
  expect(await trouble()).toMatchObject({ unsent: 1, latest: failedAt });
  pass(DAY_MS);
  expect((await trouble()).unsent).toBe(1);
  pass(1);
  expect((await trouble()).unsent).toBe(0);
});

test('a code that does not leave is none: whoever waits for it asks for another (MSG-16)', async () => {
  await write('code');
  smtp.state.refusing = true;
  await tryTimes(3);
  expect((await trouble()).unsent).toBe(0);
});
