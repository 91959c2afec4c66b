import { identityEndpoints } from '@chairside/contract/identity';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { CODE_POLICY } from '@chairside/rules/limits';
import { sandboxMessages } from '@chairside/sandbox/schema';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSendGap, newPerson } from '../../test/sign-up.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { outboxMessages } from '../db/schema.ts';

const { sendEmailOtp } = identityEndpoints;

let app: TestApp;
let port: number;
let smtp: Awaited<ReturnType<typeof startSmtp>> | null = null;

const startMailingApp = () =>
  startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Clinic <hello@clinic.example>' });

beforeAll(async () => {
  port = await freePort();
  app = await startMailingApp();
});
beforeEach(() => app.db.database.delete(outboxMessages));
afterEach(async () => {
  await smtp?.close();
  smtp = null;
  app.clock.now = NOON;
});
afterAll(() => app.close());

async function ask(email: string, { call, db } = app) {
  const { address } = newPerson();
  expect((await call(sendEmailOtp, { body: { email } }, { address })).status).toBe(200);
  const [row] = await db.database.select().from(outboxMessages).where(eq(outboxMessages.recipient, email));
  if (!row) throw new Error('nothing was written to the outbox');
  return row;
}

const LANE = { channel: 'email', isAwaited: true } as const;
const deliverOne = () => app.deliverOne(LANE);
const pass = (seconds: number, { clock } = app) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
};

async function outboxRow(id: string, { db } = app) {
  const [row] = await db.database.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  return row;
}

describe('e-mail through a real SMTP server', () => {
  test('is sent once, and what it said is erased from the outbox', async () => {
    smtp = await startSmtp(port);
    const { email } = newPerson();
    const { id } = await ask(email);
    const outcomes = await Promise.all(Array.from({ length: 5 }, deliverOne));
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual(['sent']);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual([email]);
    expect(smtp.received[0]?.raw).toContain(`Message-ID: <${id}@clinic.example>`);
    expect(smtp.received[0]?.raw).toMatch(/Subject: Your verification code for Demo Dental Clinic/);
    expect(smtp.received[0]?.raw).toMatch(/\b\d{6} is your verification code/);
    expect(await outboxRow(id)).toMatchObject({ status: 'sent', sealedContent: null, attempts: 1 });
    expect(await app.db.database.select().from(sandboxMessages)).toEqual([]);
  });

  test('waits while the server is down or refuses, and goes out when it is back', async () => {
    const { email } = newPerson();
    const { id } = await ask(email);
    expect(await deliverOne()).toBe('failed');
    smtp = await startSmtp(port);
    smtp.state.refusing = true;
    expect(await deliverOne()).toBeNull();
    pass(2);
    expect(await deliverOne()).toBe('failed');
    expect(await outboxRow(id)).toMatchObject({
      status: 'queued',
      attempts: 2,
      lastError: expect.any(String),
    });
    expect((await outboxRow(id))?.lastError).not.toContain(email);
    smtp.state.refusing = false;
    pass(3);
    expect(await deliverOne()).toBe('sent');
    expect(smtp.received).toHaveLength(1);
  });

  test('one that lapsed in the queue is closed and erased, and forgotten after 90 days', async () => {
    const { id } = await ask(newPerson().email);
    app.clock.now = new Date(NOON.getTime() + 3_600_000);
    await app.work.everyMinute['close-lapsed-messages']?.();
    expect(await outboxRow(id)).toMatchObject({ status: 'lapsed', sealedContent: null });
    app.clock.now = new Date(NOON.getTime() + 91 * 24 * 3_600_000);
    await app.work.hourly['clean-up-messages']?.();
    expect(await outboxRow(id)).toBeUndefined();
  });

  test('a code that has lapsed meanwhile is never sent', async () => {
    const { id } = await ask(newPerson().email);
    expect(await deliverOne()).toBe('failed');
    smtp = await startSmtp(port);
    app.clock.now = new Date(NOON.getTime() + 600_000);
    expect(await deliverOne()).toBeNull();
    await app.deliver();
    expect(smtp.received).toEqual([]);
    expect(await outboxRow(id)).toMatchObject({ status: 'lapsed', sealedContent: null });
  });
});

describe('a code that another takes the place of (CODE-2, CODE-15)', () => {
  async function askAgain(email: string) {
    pass(CODE_POLICY.resendSeconds);
    await forgetSendGap(app);
    const { address } = newPerson();
    expect((await app.call(sendEmailOtp, { body: { email } }, { address })).status).toBe(200);
  }

  test('is not sent any more after an outage, and no other code is taken back', async () => {
    const { email } = newPerson();
    const first = await ask(email);
    const other = await ask(newPerson().email);
    expect([await deliverOne(), await deliverOne()]).toEqual(['failed', 'failed']);
    await askAgain(email);
    expect(await outboxRow(first.id)).toMatchObject({ status: 'lapsed', sealedContent: null });
    expect(await outboxRow(other.id)).toMatchObject({ status: 'queued' });
    smtp = await startSmtp(port);
    await app.deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual([[email], [other.recipient]]);
  });

  test('is not tried again where it is just being sent', async () => {
    const { email } = newPerson();
    const { id } = await ask(email);
    const [message] = await app.delivery.claim(LANE, 1);
    if (!message) throw new Error('nothing was claimed');
    await askAgain(email);
    expect(await app.delivery.deliver(message, new AbortController().signal)).toBe('failed');
    smtp = await startSmtp(port);
    pass(2);
    await app.deliver();
    expect(smtp.received).toHaveLength(1);
    expect(await outboxRow(id)).toMatchObject({ status: 'lapsed', sealedContent: null });
  });
});

test('what waits in the outbox is sealed: the database alone does not reveal the code', async () => {
  const row = await ask(newPerson().email);
  expect(row.sealedContent?.toString('latin1')).not.toMatch(/verification/);
});

test('the jobs themselves try again, later each time, until the message is out', async () => {
  // Its workers would do what the other tests are about to.
  const working = await startMailingApp();
  working.jobs.start();
  const { email } = newPerson();
  const { id } = await ask(email, working);
  // An attempt counts from its beginning, and the wait for the next one from its end.
  const expectBack = (attempts: number) =>
    expect
      .poll(() => outboxRow(id, working), { timeout: 15_000 })
      .toMatchObject({ attempts, status: 'queued' });
  await expectBack(1);
  pass(1.5, working);
  await expectBack(2);
  smtp = await startSmtp(port);
  pass(2.5, working);
  await expect
    .poll(async () => (await outboxRow(id, working))?.status, { timeout: 20_000, interval: 250 })
    .toBe('sent');
  await working.close();
  expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});
