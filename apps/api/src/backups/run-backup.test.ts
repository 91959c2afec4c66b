import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { backupName, isBackupName } from '@chairside/rules/backups';
import { DAY_MS } from '@chairside/rules/durations';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { pdf } from '../../test/sample-files.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON } from '../../test/test-app.ts';
import { type TestFiles, testFiles } from '../../test/test-files.ts';
import { watchUncaught } from '../../test/watch-uncaught.ts';
import { readConfig } from '../config.ts';
import { newId } from '../db/ids.ts';
import { storedFiles, users } from '../db/schema.ts';
import { createLog } from '../logging/log.ts';
import type { DiskFolders } from '../process/disks.ts';
import { BackupError } from './backup-error.ts';
import { listRuns } from './backups-store.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';
import { runBackup } from './run-backup.ts';

const OUT_OF_USE = 'chairside-20250901T000000Z.backup';
/** What stays: the last ones of their months. */
const IN_USE = ['20251231', '20260930', '20261031'].map((day) => `chairside-${day}T000000Z.backup`);
const ENOUGH_BYTES = 1_000_000_000;

let db: FreshDatabase;
let files: TestFiles;
let folder: string;
let clock: { now: Date };
beforeAll(async () => {
  db = await freshDatabase();
  files = testFiles(readConfig({}));
  await addStaff({ db, clock: { now: NOON } }, 'owner');
});
afterAll(() => db.drop());
beforeEach(async () => {
  clock = { now: NOON };
  folder = await backupFolder();
  for (const name of [OUT_OF_USE, ...IN_USE]) await writeFile(join(folder, name), '');
});
afterEach(async () => {
  await db.database.$client.query('delete from backup_runs; delete from stored_files; delete from users');
  await files.remove();
  await rm(folder, { recursive: true, force: true });
});

const backUpTo = (
  changed: Partial<BackupPlace>,
  {
    signal,
    diskFolders = {},
    logged = [],
  }: { signal?: AbortSignal; diskFolders?: DiskFolders; logged?: string[] } = {},
) =>
  runBackup(
    {
      database: db.database,
      databaseUrl: db.url,
      dataDir: files.dataDir,
      diskFolders,
      storage: files.storage,
      log: createLog('warn', { write: (line) => void logged.push(line) }),
      clock: () => clock.now,
      timeZone: 'Asia/Kolkata',
      version: '0.1.0',
      target: {
        place: { ...folderPlace(folder, { mayMake: false }), ...changed },
        former: null,
        address: folder,
        folder,
        isNamed: true,
        isOff: false,
      },
      sandboxMigrations: async () => [],
    },
    { cause: 'command', ...(signal && { signal }) },
  );
const stored = async () => (await readdir(folder)).filter(isBackupName).sort();

test('a place that is full gets rid of what is no longer needed, and then has a backup (BACKUP-5)', async () => {
  const freeBytes = async () => ((await stored()).includes(OUT_OF_USE) ? 0 : ENOUGH_BYTES);
  await backUpTo({ freeBytes });
  expect(await stored()).toEqual([...IN_USE, backupName(clock.now)]);
});

test('a table of somebody else that may not be read is in no backup, and the log names it (BACKUP-1)', async () => {
  const { pathname } = new URL(db.url);
  const other = new pg.Client(Object.assign(new URL(inject('auditServer')), { pathname }).href);
  await other.connect();
  const logged: string[] = [];
  try {
    await other.query('create table theirs as select 1 as n');
    await backUpTo({}, { logged });
  } finally {
    await other.query('drop table theirs');
    await other.end();
  }
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, leftOut: ['public.theirs'] }),
  ]);
});

test('one that is still full after that is refused', async () => {
  await expect(backUpTo({ freeBytes: async () => 0 })).rejects.toMatchObject({ problem: 'no_space' });
  expect(await stored()).toEqual(IN_USE);
});

test('one on the disk of the data is as good as full where a backup would make it a low one (BACKUP-5)', async () => {
  await mkdir(files.dataDir, { recursive: true });
  await expect(backUpTo({ freeBytes: async () => 1024 ** 3 })).rejects.toMatchObject({ problem: 'no_space' });
  await backUpTo({ freeBytes: async () => 1024 ** 3 + ENOUGH_BYTES });
});

test('so is one on the disk of the database (BACKUP-5)', async () => {
  const database = { diskFolders: { database: folder } };
  await rm(files.dataDir, { recursive: true, force: true });
  await expect(backUpTo({ freeBytes: async () => 1024 ** 3 }, database)).rejects.toMatchObject({
    problem: 'no_space',
  });
  await backUpTo({ freeBytes: async () => 1024 ** 3 + ENOUGH_BYTES }, database);
});

test('one that says only while it is written to that it is full has space for the next (BACKUP-5)', async () => {
  const write = async () => {
    throw new BackupError('no_space');
  };
  await expect(backUpTo({ write, freeBytes: async () => null })).rejects.toMatchObject({
    problem: 'no_space',
  });
  expect(await stored()).toEqual(IN_USE);
});

test('one that lacks files never removes the newest that has them all (BACKUP-3)', async () => {
  const [id, userId] = [newId(), newId()];
  await db.database
    .insert(users)
    .values({ id: userId, name: 'Asha Rao', phone: '9000000001', createdAt: clock.now });
  await db.database
    .insert(storedFiles)
    .values({ id, userId, contentType: 'application/pdf', state: 'kept', changedAt: clock.now });
  await files.storage.put(id, Readable.from([pdf()]), pdf().length);
  const whole = await backUpTo({});
  await files.storage.remove(id);
  for (const days of [0.1, 800]) {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    await expect(backUpTo({})).rejects.toMatchObject({ problem: 'files_missing' });
    expect(await stored()).toContain(whole);
  }
});

test.each(['before it is begun', 'before it is written'])(
  'a backup that is broken off %s is ended at once, and nothing of it stays (BACKUP-9)',
  async (when) => {
    const uncaught = watchUncaught();
    const stopping = new AbortController();
    if (when === 'before it is begun') stopping.abort();
    const { write } = folderPlace(folder, { mayMake: false });
    const slowly: BackupPlace['write'] = async (...written) => {
      stopping.abort();
      await nextTurn();
      await write(...written);
    };
    await expect(backUpTo({ write: slowly }, stopping)).rejects.toMatchObject({
      problem: 'interrupted',
    });
    await nextTurn();
    expect(uncaught).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual([OUT_OF_USE, ...IN_USE]);
    expect(await listRuns(db.database, 'backup', 1)).toMatchObject([{ problem: 'interrupted' }]);
  },
);
