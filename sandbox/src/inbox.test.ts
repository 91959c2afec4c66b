import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';
import { latestInboxMessages } from './inbox-store.ts';

let sandbox: SandboxServer;

const sms = (to: string, code: string) => ({
  channel: 'sms' as const,
  to,
  subject: null,
  text: `Your code is ${code}.`,
  code,
});
const email = {
  channel: 'email' as const,
  to: 'asha@clinic.example',
  subject: 'Welcome',
  text: 'Hello',
  code: null,
};
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 6, 0, second));

beforeAll(async () => {
  sandbox = await startSandboxServer();
  const { storeMessage } = sandbox.sandbox;
  await storeMessage(sms('9000000001', '111111'), at(1));
  await storeMessage(sms('9000000002', '222222'), at(3));
  await storeMessage(email, at(2));
});
afterAll(() => sandbox.close());

interface Listing {
  messages: { to: string; code: string | null }[];
}

async function listed(query = '') {
  const response = await sandbox.server.inject(`/sandbox/messages${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Listing>().messages;
}

test('lists all messages, newest first', async () => {
  expect(await listed()).toEqual([
    { id: expect.any(String), ...sms('9000000002', '222222'), sentAt: at(3).toISOString() },
    { id: expect.any(String), ...email, sentAt: at(2).toISOString() },
    { id: expect.any(String), ...sms('9000000001', '111111'), sentAt: at(1).toISOString() },
  ]);
});

test.each([
  ['?to=9000000001', ['9000000001']],
  ['?to=%2B91%2090000%2000001', ['9000000001']],
  ['?to=Asha@Clinic.example', ['asha@clinic.example']],
  ['?to=9000000009', []],
])('lists the messages of one contact by %s', async (query, recipients) => {
  expect((await listed(query)).map((message) => message.to)).toEqual(recipients);
});

test.each(['?to=', '?to=%00', '?to=a&to=b', `?to=${'9'.repeat(255)}`])('refuses %s', async (query) => {
  const response = await sandbox.server.inject(`/sandbox/messages${query}`);
  expect(response.statusCode).toBe(400);
});

test('lists 200 messages at most, in all and to one contact', async () => {
  const full = await startSandboxServer();
  for (let count = 0; count < 201; count += 1) {
    await full.sandbox.storeMessage(sms('9000000003', '333333'), at(30));
  }
  const queries = ['', '?to=9000000003'];
  const replies = await Promise.all(queries.map((query) => full.server.inject(`/sandbox/messages${query}`)));
  await full.close();
  for (const reply of replies) expect(reply.json<Listing>().messages).toHaveLength(200);
});

test('the latest messages are read by an index, of all as of one contact', async () => {
  const { database } = sandbox.db;
  const plans = await Promise.all(
    [undefined, '9000000001'].map((recipient) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const { rows } = await tx.execute(sql`explain ${latestInboxMessages(tx, recipient, 200)}`);
        return rows.map((row) => Object.values(row).join()).join('\n');
      }),
    ),
  );
  expect(plans[0]).toMatch(/Index Scan Backward using messages_by_time/);
  expect(plans[0]).not.toMatch(/Sort/);
  expect(plans[1]).toMatch(/messages_by_recipient/);
});

test('messages are forgotten after 90 days, with the next that comes (SAND-7)', async () => {
  const aged = await startSandboxServer();
  const { storeMessage } = aged.sandbox;
  const stored = async () => {
    const { messages } = (await aged.server.inject('/sandbox/messages')).json<Listing>();
    return messages.map(({ code }) => code);
  };
  const days = (count: number) => new Date(at(0).getTime() + count * 86_400_000);
  await storeMessage(sms('9000000001', '111111'), days(0));
  await storeMessage(sms('9000000002', '222222'), days(1));
  await storeMessage(sms('9000000003', '333333'), days(90));
  const untilThen = await stored();
  await storeMessage(sms('9000000004', '444444'), days(90.5));
  const thereafter = await stored();
  await aged.close();
  expect(untilThen).toEqual(['333333', '222222', '111111']);
  expect(thereafter).toEqual(['444444', '333333', '222222']);
});

test('what an erasure holds does not keep a message waiting (SAND-7)', async () => {
  const held = await startSandboxServer();
  const { storeMessage, eraseContacts } = held.sandbox;
  await storeMessage(sms('9000000001', '111111'), at(0));
  await held.db.database.transaction(async (tx) => {
    await eraseContacts(tx, ['9000000001']);
    await storeMessage(sms('9000000002', '222222'), new Date(at(0).getTime() + 91 * 86_400_000));
  });
  const { messages } = (await held.server.inject('/sandbox/messages')).json<Listing>();
  await held.close();
  expect(messages.map(({ code }) => code)).toEqual(['222222']);
});

test('the inbox does not promise messages that a provider takes (SAND-1)', async () => {
  const page = await sandbox.server.inject('/sandbox/inbox');
  expect(page.body).toContain('land here instead of being sent, unless a provider is set for them');
  const script = await sandbox.server.inject('/sandbox/inbox.js');
  expect(script.body).toContain('its code appears here by itself, unless a provider sends it');
});

test.each([
  ['/sandbox/inbox', 'text/html'],
  ['/sandbox/inbox.css', 'text/css'],
  ['/sandbox/inbox.js', 'text/javascript'],
  ['/sandbox/razorpay/checkout.js', 'text/javascript'],
  ['/sandbox/razorpay/checkout.css', 'text/css'],
])('serves %s', async (url, type) => {
  const response = await sandbox.server.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
});

test("serves the clinic's typeface, and the inbox names it", async () => {
  const response = await sandbox.server.inject('/sandbox/anek.woff2');
  expect(response.headers['content-type']).toBe('font/woff2');
  expect(response.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  expect((await sandbox.server.inject('/sandbox/page.css')).body).toMatch(/url\(.anek\.woff2.\)/);
  expect((await sandbox.server.inject('/sandbox/inbox')).body).toContain('page.css');
});
