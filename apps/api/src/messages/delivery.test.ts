import { identityEndpoints } from '@chairside/contract/identity';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson } from '../../test/sign-up.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { outboxMessages } from '../db/schema.ts';
import { createSealing } from '../security/sealing.ts';
import { createAbandonedClaims } from './abandoned-claims.ts';
import { writeMessage } from './outbox.ts';

const MINUTE = 60_000;
const NOTICES = { channel: 'email', isAwaited: false } as const;
const CODES = { channel: 'email', isAwaited: true } as const;

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
  app.logged.length = 0;
  await app.db.database.delete(outboxMessages);
  smtp = await startSmtp(port);
});
afterEach(() => smtp.close());
afterAll(() => app.close());

const pass = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};

/** Writes a notice by e-mail that is worth sending for a day. */
async function writeNotice(to = newPerson().email): Promise<string> {
  const content = { subject: 'A notice', text: 'A notice', code: null, variables: {} };
  const message = { ...content, channel: 'email', to, template: 'visit_booked' } as const;
  const lapsesAt = new Date(app.clock.now.getTime() + 24 * 60 * MINUTE);
  await writeMessage({ sealing: createSealing(SECRET, 'outbox') }, app.db.database, message, {
    now: app.clock.now,
    lapsesAt,
  });
  return to;
}

async function askForCode(): Promise<string> {
  const { email, address } = newPerson();
  await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
  return email;
}

async function rowTo(recipient: string) {
  const [row] = await app.db.database
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient));
  if (!row) throw new Error('the message is gone');
  return row;
}

const readiness = async () => (await app.server.inject('/readyz')).json();
const sentTo = (contact: string) => smtp.received.filter(({ to }) => to.includes(contact)).length;

test('mail down for 45 minutes: the owner learns of it, what is worth it is sent once, the rest never', async () => {
  smtp.state.refusing = true;
  const [notice, code] = [await writeNotice(), await askForCode()];
  const reportedAt: number[] = [];
  for (let minute = 0; minute < 45; minute += 1) {
    await app.deliver();
    await app.work.everyMinute['report-failing-channels']?.();
    if (app.logged.some((line) => line.includes('has taken no message')) && reportedAt.length === 0)
      reportedAt.push(minute);
    pass(MINUTE);
  }
  expect(reportedAt).toEqual([5]);
  expect(app.logged.filter((line) => line.includes('has taken no message'))).toHaveLength(1);
  expect(await readiness()).toEqual({ ready: true, warnings: ['email_failing'] });
  expect((await rowTo(notice)).attempts).toBeGreaterThan(40);

  smtp.state.refusing = false;
  await app.deliver();
  await app.deliver();
  expect([sentTo(notice), sentTo(code)]).toEqual([1, 0]);
  expect([(await rowTo(notice)).status, (await rowTo(code)).status]).toEqual(['sent', 'lapsed']);
  expect(await readiness()).toEqual({ ready: true });
});

test('a failure is logged with what it was for, and not with whom', async () => {
  smtp.state.refusing = true;
  const notice = await writeNotice();
  await app.deliver();
  const { id } = await rowTo(notice);
  const lines = app.logged.map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ messageId: id, channel: 'email', template: 'visit_booked', attempts: 1 }),
  );
  expect(app.logged.join('')).not.toContain(notice);
});

describe.each([
  ['an hour', 60 * MINUTE],
  ['a year', 365 * 24 * 60 * MINUTE],
  ['ten seconds', 10_000],
])('when the clock is set back by %s', (_, back) => {
  test('what waits goes out, tried before or not', async () => {
    smtp.state.refusing = true;
    const tried = await writeNotice();
    await app.deliver();
    const untried = await writeNotice();
    smtp.state.refusing = false;
    pass(-back);
    await app.deliver();
    // Of a few seconds the retry waits that much longer, and no more.
    if (back < MINUTE) pass(MINUTE);
    await app.deliver();
    expect([sentTo(tried), sentTo(untried)]).toEqual([1, 1]);
  });
});

describe('of a process that is killed while it sends', () => {
  test('the messages go back into the queue half a minute later, by a clock that nobody sets', async () => {
    const notice = await writeNotice();
    const release = createAbandonedClaims(app.db.database);
    expect(await app.delivery.claim(NOTICES, 4)).toHaveLength(1);
    pass(365 * 24 * 60 * MINUTE);
    expect(await release(0)).toBe(0);
    expect(await release(29_000)).toBe(0);
    expect((await rowTo(notice)).status).toBe('sending');
    app.clock.now = NOON;
    expect(await release(30_000)).toBe(1);
    await app.deliver();
    expect(sentTo(notice)).toBe(1);
  });

  test('the wait begins anew when the database was away in between', async () => {
    await writeNotice();
    const { database } = app.db;
    const release = createAbandonedClaims(database);
    await app.delivery.claim(NOTICES, 4);
    await release(0);
    await database.$client.query('alter table outbox_messages rename to away');
    await expect(release(15_000)).rejects.toThrow();
    await database.$client.query('alter table away rename to outbox_messages');
    expect(await release(31_000)).toBe(0);
    expect(await release(61_000)).toBe(1);
  });

  test('a late answer does not close a message that another process sends anew', async () => {
    const notice = await writeNotice();
    const release = createAbandonedClaims(app.db.database);
    const [late] = await app.delivery.claim(NOTICES, 1);
    await release(0);
    await release(30_000);
    const [anew] = await app.delivery.claim(NOTICES, 1);
    if (!late || !anew) throw new Error('nothing was claimed');
    await app.delivery.deliver(late, new AbortController().signal);
    expect((await rowTo(notice)).status).toBe('sending');
    await app.delivery.deliver(anew, new AbortController().signal);
    expect((await rowTo(notice)).status).toBe('sent');
  });
});

test('what the provider has taken is not sent again because that could not be noted at once', async () => {
  const notice = await writeNotice();
  const { $client } = app.db.database;
  await $client.query(
    `create function refuse_sent() returns trigger language plpgsql as $$ begin
       if new.status = 'sent' then raise exception 'no'; end if; return new; end $$;
     create trigger refuse_sent before update on outbox_messages for each row execute function refuse_sent()`,
  );
  const delivering = app.deliver();
  await expect.poll(() => app.logged.some((line) => line.includes('could not be closed yet'))).toBe(true);
  await $client.query('drop trigger refuse_sent on outbox_messages');
  await delivering;
  expect([sentTo(notice), (await rowTo(notice)).status]).toEqual([1, 'sent']);
});

describe('beside the version before, which holds the row of what it sends', () => {
  test('what that is sending is left alone', async () => {
    const notice = await writeNotice();
    const before = await app.db.database.$client.connect();
    await before.query('begin');
    await before.query("select * from outbox_messages where status = 'queued' for update");
    await app.deliver();
    await before.query('commit');
    before.release();
    expect(sentTo(notice)).toBe(0);
    await app.deliver();
    expect(sentTo(notice)).toBe(1);
  });

  test('it does not find what is being sent here', async () => {
    await writeNotice();
    await app.delivery.claim(NOTICES, 1);
    const found = await app.db.database.$client.query(
      "select * from outbox_messages where status = 'queued' for update",
    );
    expect(found.rows).toEqual([]);
  });
});

test('a code is not behind the notices that wait, and several at once get different ones', async () => {
  for (let count = 0; count < 6; count += 1) await writeNotice();
  const code = await askForCode();
  expect((await app.delivery.claim(CODES, 8)).map(({ recipient }) => recipient)).toEqual([code]);
  const claims = await Promise.all([1, 2, 3].map(() => app.delivery.claim(NOTICES, 2)));
  expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(6);
});
