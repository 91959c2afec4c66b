import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { gaugeReader } from './read-gauges.ts';
import { readStatus } from './read-status.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const now = new Date('2026-11-20T06:30:00Z');

function reader(read: () => ReturnType<typeof readStatus>) {
  const time = { ms: 0 };
  const sources = { database: db.database, isReady: async () => true, openConnections: () => 3 };
  return { time, scrape: gaugeReader({ ...sources, readStatus: read, monotonicMs: () => time.ms }) };
}

test('the database is asked every 15 seconds at most, however many scrapes there are (OPS-3)', async () => {
  let reads = 0;
  const { time, scrape } = reader(() => {
    reads += 1;
    return readStatus({ database: db.database, timeZone: 'Asia/Kolkata', diskFolders: {} }, now);
  });
  await Promise.all([scrape(), scrape()]);
  time.ms = 14_999;
  await scrape();
  expect(reads).toBe(1);
  time.ms = 15_000;
  const read = await scrape();
  expect(reads).toBe(2);
  expect(read.chairside_database_up).toEqual([{ value: 1 }]);
  expect(read.chairside_outbox_messages).toHaveLength(2);
});

test.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])(
  'a database that %s leaves its values out, and the rest is said within the time limit',
  async (_what, read) => {
    const { scrape } = reader(read);
    const began = performance.now();
    const gauges = await scrape();
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(gauges).toMatchObject({
      chairside_database_up: [{ value: 0 }],
      chairside_connections_open: [{ value: 3 }],
      chairside_ready: [{ value: 1 }],
    });
    expect(gauges).not.toHaveProperty('chairside_outbox_messages');
  },
);
