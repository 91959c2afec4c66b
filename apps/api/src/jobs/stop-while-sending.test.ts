import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { startSmsProvider } from '../../test/sms-provider.ts';
import { SMS_TEMPLATE_IDS } from '../config.ts';
import { writeMessage } from '../messages/outbox.ts';
import { createSealing } from '../security/sealing.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
// Longer than jobs once had to stop, and shorter than a provider may take.
const ANSWER_MS = 6_000;

let db: FreshDatabase;
let api: ApiProcess;
let provider: Awaited<ReturnType<typeof startSmsProvider>>;

beforeAll(async () => {
  db = await freshDatabase();
  provider = await startSmsProvider(ANSWER_MS);
  api = await startApiProcess(db.url, {
    APP_SECRET: SECRET,
    MSG91_URL: provider.url,
    MSG91_AUTH_KEY: 'key',
    ...Object.fromEntries(Object.values(SMS_TEMPLATE_IDS).map((name) => [name, 'flow'])),
  });
});
afterAll(async () => {
  await api.stop();
  provider.close();
  await db.drop();
});

async function writeNotice(): Promise<void> {
  const content = { subject: null, text: 'A notice', code: null, variables: {} };
  const message = { ...content, channel: 'sms', to: '9000000001', template: 'visit_booked' } as const;
  const lapsesAt = new Date(Date.now() + 3_600_000);
  await writeMessage({ sealing: createSealing(SECRET, 'outbox') }, db.database, message, {
    now: new Date(),
    lapsesAt,
  });
}

async function statuses() {
  const { rows } = await db.database.$client.query<{ status: string }>(
    'select status from outbox_messages order by id',
  );
  return rows.map(({ status }) => status);
}

test('a stop waits for what is with the provider and notes that it was sent; nothing more is begun', async () => {
  await writeNotice();
  await expect.poll(() => provider.taken.length).toBe(1);
  const exited = once(api.child, 'exit');
  api.child.kill('SIGTERM');
  const answers = () =>
    fetch(api.address).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
  await writeNotice();
  expect(await exited).toEqual([0, null]);
  expect(await statuses()).toEqual(['sent', 'queued']);
  expect(provider.taken).toHaveLength(1);
});
