import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { floodUnread } from '../../test/unread-flood.ts';

let db: FreshDatabase;
let api: ApiProcess;
beforeAll(async () => {
  db = await freshDatabase();
  api = await startApiProcess(db.url, { LOG_LEVEL: 'silent' });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await db.drop();
});

test('a client that sends much and reads nothing takes neither the memory nor the time of others', {
  timeout: 60_000,
}, async () => {
  const { grownMb, longestWaitMs, answered, lost } = await floodUnread(
    api.address,
    api.child.pid ?? 0,
    3_000,
  );
  expect(lost).toBe(0);
  expect(answered).toBeGreaterThan(0);
  expect(grownMb).toBeLessThan(250);
  expect(longestWaitMs).toBeLessThan(20_000);
});
