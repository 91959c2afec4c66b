import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { insertRun } from '../backups/backups-store.ts';
import { newId } from '../db/ids.ts';
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

test('the age of the backups counts from the first attempt while none was good, and a failed check is said', async () => {
  const statusAt = (hours: number) =>
    readStatus(
      { database: db.database, timeZone: 'Asia/Kolkata', diskFolders: {} },
      new Date(now.getTime() + hours * 3_600_000),
    );
  const gaugesAt = async (hours: number) => {
    const { chairside_backup_age_seconds: age, chairside_backup_check_failed: failed } = await reader(() =>
      statusAt(hours),
    ).scrape();
    return { age: age?.[0]?.value, failed: failed?.[0]?.value, warnings: (await statusAt(hours)).warnings };
  };
  const note = (kind: 'backup' | 'check', hours: number, problem: 'failed' | null) => {
    const at = new Date(now.getTime() + hours * 3_600_000);
    const run = { kind, cause: 'timer', place: '/media/usb', startedAt: at, endedAt: at, problem } as const;
    return insertRun(db.database, { id: newId(), ...run });
  };
  expect(await gaugesAt(0)).toMatchObject({ age: undefined, failed: 0 });
  await note('backup', 0, 'failed');
  await note('backup', 20, 'failed');
  expect(await gaugesAt(26)).toMatchObject({
    age: 26 * 3_600,
    failed: 0,
    warnings: expect.arrayContaining(['backup_old']),
  });
  await note('backup', 30, null);
  await note('check', 31, 'failed');
  const later = await gaugesAt(32);
  expect(later).toMatchObject({ age: 2 * 3_600, failed: 1 });
  expect(later.warnings).not.toContain('backup_old');
});

test('a job counts as failing from its second failure on (OPS-5)', async () => {
  const query = (statement: string) => db.database.$client.query(statement);
  const read = () => readStatus({ database: db.database, timeZone: 'Asia/Kolkata', diskFolders: {} }, now);
  const failing = async () => (await reader(read).scrape()).chairside_jobs_failing;
  await query(
    `insert into job_runs (name, begun_at, failing_since, failures, last_failure)
     values ('one-of-the-tests', now(), now(), 1, 'no such luck')`,
  );
  try {
    expect(await failing()).toEqual([{ value: 0 }]);
    await query("update job_runs set failures = 2 where name = 'one-of-the-tests'");
    expect(await failing()).toEqual([{ value: 1 }]);
  } finally {
    await query("delete from job_runs where name = 'one-of-the-tests'");
  }
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
