import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxServer, startSandboxServer } from '../test/sandbox-server.ts';

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
