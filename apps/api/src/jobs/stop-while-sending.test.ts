import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { SMS_TEMPLATE_IDS } from '../config.ts';
import { writeMessage } from '../messages/outbox.ts';
import { createSealing } from '../messages/sealing.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
// Longer than jobs once had to stop, and shorter than a provider may take.
const ANSWER_MS = 6_000;

let db: FreshDatabase;
let api: ApiProcess;
let asked = 0;
const provider = createServer(async (request, response) => {
  asked += 1;
  await request.resume().toArray();
  await delay(ANSWER_MS);
  response.end(JSON.stringify({ type: 'success' }));
});

beforeAll(async () => {
  db = await freshDatabase();
  const port = await freePort();
  provider.listen(port, '127.0.0.1');
  await once(provider, 'listening');
  api = await startApiProcess(db.url, {
    APP_SECRET: SECRET,
    MSG91_URL: `http://127.0.0.1:${port}`,
    MSG91_AUTH_KEY: 'key',
    ...Object.fromEntries(Object.values(SMS_TEMPLATE_IDS).map((name) => [name, 'flow'])),
  });
});
afterAll(async () => {
  await api.stop();
  provider.closeAllConnections();
  provider.close();
  await db.drop();
});

async function writeNotice(): Promise<void> {
  const content = { subject: null, text: 'A notice', code: null, variables: {} };
  const message = { ...content, channel: 'sms', to: '9000000001', template: 'visit_booked' } as const;
  const lapsesAt = new Date(Date.now() + 3_600_000);
  await writeMessage({ sealing: createSealing(SECRET) }, db.database, message, { now: new Date(), lapsesAt });
}

async function statuses() {
  const { rows } = await db.database.$client.query<{ status: string }>(
    'select status from outbox_messages order by id',
  );
  return rows.map(({ status }) => status);
}

test('a stop waits for what is with the provider and notes that it was sent; nothing more is begun', {
  timeout: 40_000,
}, async () => {
  await writeNotice();
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(1);
  const exited = once(api.child, 'exit');
  api.child.kill('SIGTERM');
  await writeNotice();
  expect(await exited).toEqual([0, null]);
  expect(await statuses()).toEqual(['sent', 'queued']);
  expect(asked).toBe(1);
});
