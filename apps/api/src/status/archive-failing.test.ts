import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnDatabase } from '../../test/faults/own-database.ts';
import { reachableFolder } from '../../test/reachable-folder.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../logging/log.ts';
import { gaugeReader } from './read-gauges.ts';
import { readStatus } from './read-status.ts';

let archive: string;
let server: Awaited<ReturnType<typeof startOwnDatabase>>;
let database: Database;
beforeAll(async () => {
  archive = await reachableFolder();
  server = await startOwnDatabase({
    settings: {
      fsync: 'off',
      archive_mode: 'on',
      archive_command: `test -e ${join(archive, 'takes-files')}`,
      // A file of the log is finished a second after something was written to it.
      archive_timeout: '1s',
    },
  });
  await migrate(server.url);
  database = openDatabase(server.url, createLog('silent'));
});
afterAll(async () => {
  await database.$client.end();
  await server.close();
  await rm(archive, { recursive: true });
});

// PostgreSQL's archiver waits for a minute between its tries, unless it hears of another file.
const ARCHIVER_WAITS = { timeout: 90_000 };

const query = (statement: string) => database.$client.query(statement);
const statusIn = (minutes: number) =>
  readStatus(
    { database, timeZone: 'Asia/Kolkata', diskFolders: {} },
    new Date(Date.now() + minutes * 60_000),
  );
async function gaugeIn(minutes: number) {
  const read = gaugeReader({
    database,
    readStatus: () => statusIn(minutes),
    isReady: async () => true,
    openConnections: () => 0,
  });
  return (await read()).chairside_archive_failing_seconds?.[0]?.value;
}

test('a log of changes that its archive refuses is said after five minutes, and no more once it is taken (OPS-5)', {
  timeout: 150_000,
}, async () => {
  await query('create table written ()');
  await expect.poll(async () => (await statusIn(0)).archiveFailingSince).toBeInstanceOf(Date);
  expect((await statusIn(4)).warnings).not.toContain('archive_failing');
  expect((await statusIn(6)).warnings).toContain('archive_failing');
  expect(await gaugeIn(6)).toBeGreaterThan(300);

  await writeFile(join(archive, 'takes-files'), '');
  // Another file that is finished has it try again sooner.
  const failsAfterMore = async () => {
    await query('insert into written default values');
    return (await statusIn(6)).archiveFailingSince;
  };
  await expect.poll(failsAfterMore, ARCHIVER_WAITS).toBeNull();
  expect((await statusIn(6)).warnings).not.toContain('archive_failing');
  expect(await gaugeIn(6)).toBe(0);
});
