import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupName } from '@chairside/rules/backups';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupClinic, startBackupClinic } from '../../test/backup-clinic.ts';
import { SANDBOX } from '../../test/backups.ts';
import type { TestApp } from '../../test/test-app.ts';
import { databaseBytes } from '../db/size.ts';
import { createLog } from '../logging/log.ts';
import { listRuns } from './backups-store.ts';
import { checkIfDue } from './check-backup.ts';
import type { CheckDependencies } from './dependencies.ts';
import { folderPlace } from './folder-place.ts';
import { machineKey } from './machine-key.ts';
import type { BackupPlace } from './place.ts';

let clinic: BackupClinic;
let folder: string;
let app: TestApp;
beforeEach(async () => {
  clinic = await startBackupClinic();
  ({ folder, app } = clinic);
});
afterEach(() => clinic.close());

const ended = async (kind: 'backup' | 'hour') =>
  (await listRuns(app.db.database, kind, 9)).filter(({ endedAt, problem }) => endedAt && !problem).length;

test('the check of the week restores the newest backup and that of the last hour, and finds one that is damaged', {
  timeout: 60_000,
}, async () => {
  await app.work.hourly['back-up']?.();
  await expect.poll(() => ended('backup')).toBe(1);
  await clinic.passHours(1);
  await app.work.hourly['back-up']?.();
  await expect.poll(() => ended('hour')).toBe(1);
  await app.work.hourly['check-backup']?.();
  const lastGoodCheck = async () => {
    const { lastCheck } = await clinic.read();
    return lastCheck?.endedAt && lastCheck.problem === null ? lastCheck.name : null;
  };
  await expect.poll(lastGoodCheck, { timeout: 30_000 }).toMatch(/\.hour\.backup$/);
  const [newest] = (await clinic.read()).stored;
  const file = join(folder, newest?.name ?? '');
  const content = await readFile(file);
  await writeFile(file, content.subarray(0, content.length - 100));
  await check();
  expect(await lastGoodCheck()).toMatch(/\.hour\.backup$/);
  await clinic.passHours(7 * 24);
  await app.work.hourly['check-backup']?.();
  await expect.poll(async () => (await clinic.read()).lastCheck?.problem).toBe('damaged');
  const { rows } = await app.db.database.$client.query(
    "select from pg_database where datname = current_database() || '_check'",
  );
  expect(rows).toEqual([]);
});

/** Checks what is due, by itself. */
function check(
  changed: Partial<CheckDependencies> = {},
  { read, limitMs }: { read?: BackupPlace['read']; limitMs?: number } = {},
) {
  const own = folderPlace(folder, { mayMake: false });
  const place = { ...own, read: read ?? own.read };
  const dependencies = {
    ...app.files,
    database: app.db.database,
    databaseUrl: app.db.url,
    log: createLog('silent'),
    clock: () => app.clock.now,
    timeZone: 'Asia/Kolkata',
    version: '0.1.0',
    target: { place, former: null, address: folder, folder, isNamed: true, isOff: false },
    sandboxMigrations: async () => SANDBOX,
    databaseFreeBytes: async () => null,
    signal: new AbortController().signal,
    ...changed,
  };
  return checkIfDue(dependencies, limitMs);
}
/** The first half of a backup, and then nothing more. */
async function half(name: string) {
  const content = await readFile(join(folder, name));
  const slow = new Readable({ read() {} });
  slow.push(content.subarray(0, content.length / 2));
  return slow;
}
const lastProblem = async () => (await listRuns(app.db.database, 'check', 1))[0]?.problem;

test('a check that would fill the disk is not made, and one that a stop breaks off says nothing bad and is made anew (BACKUP-8)', async () => {
  await app.work.hourly['back-up']?.();
  await expect.poll(() => ended('backup')).toBe(1);
  const bytes = await databaseBytes(app.db.database);
  await check({ databaseFreeBytes: async () => bytes + 1024 ** 3 - 1 });
  expect(await lastProblem()).toBe('no_space');
  await clinic.passHours(24);
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const stopping = new AbortController();
  let reads = 0;
  const read = (name: string) => {
    reads += 1;
    // The first time it is only asked whose it is.
    if (reads === 2) setTimeout(() => stopping.abort(), 200);
    return half(name);
  };
  await check({ log, signal: stopping.signal }, { read });
  expect(await lastProblem()).toBe('interrupted');
  expect(logged).toEqual([]);
  await check();
  expect(await lastProblem()).toBeNull();
});

test('a check of a backup that cannot be read on ends after as long as a backup may take (BACKUP-8)', async () => {
  await app.work.hourly['back-up']?.();
  await expect.poll(() => ended('backup')).toBe(1);
  await check({}, { read: half, limitMs: 500 });
  expect(await lastProblem()).toBe('took_too_long');
});

test('no check is made of what another machine has backed up until this one has made a backup (BACKUP-8)', async () => {
  await app.work.hourly['back-up']?.();
  await expect.poll(() => ended('backup')).toBe(1);
  const { dataDir } = app.files;
  await rm(join(dataDir, 'backup-machine-key'));
  await check();
  expect(await lastProblem()).toBeUndefined();
  await machineKey(dataDir);
  await check();
  expect(await lastProblem()).toBeUndefined();
  await clinic.passHours(24);
  await app.work.hourly['back-up']?.();
  await expect.poll(() => ended('backup')).toBe(2);
  await check();
  expect(await lastProblem()).toBeNull();
});

test('a file that only has the name of a backup is checked, and is not good', async () => {
  await machineKey(app.files.dataDir);
  await writeFile(join(folder, backupName(app.clock.now)), 'no backup');
  await check();
  expect(await lastProblem()).toBe('not_a_backup');
});

test('a check whose process was killed is said to be broken off once a backup would have been ended (BACKUP-10)', async () => {
  await app.db.database.$client.query(
    `insert into backup_runs (id, kind, cause, place, started_at)
     values (gen_random_uuid(), 'check', 'timer', '/', $1)`,
    [app.clock.now],
  );
  await clinic.passHours(3);
  expect((await clinic.read()).lastCheck).toMatchObject({ endedAt: null, problem: null });
  await clinic.passHours(1);
  const endedAt = app.clock.now.toISOString();
  expect((await clinic.read()).lastCheck).toMatchObject({ endedAt, problem: 'interrupted' });
});

test('a check that cannot even begin is in the log', async () => {
  await rm(folder, { recursive: true });
  await app.work.hourly['check-backup']?.();
  await expect.poll(() => app.logged.join('')).toContain('"problem":"folder_away"');
});

test('a clock that was ahead stops neither backups nor their check once it is right again (BACKUP-7)', {
  timeout: 60_000,
}, async () => {
  const good = () => ended('backup');
  await app.work.hourly['back-up']?.();
  await expect.poll(good).toBe(1);
  await clinic.passHours(365 * 24);
  await app.work.hourly['back-up']?.();
  await expect.poll(good).toBe(2);
  await app.work.hourly['check-backup']?.();
  await expect.poll(async () => (await clinic.read()).lastCheck?.endedAt ?? null).not.toBeNull();
  await clinic.passHours(-364 * 24 + 3);
  expect(await clinic.trouble()).toMatchObject({ isOverdue: true });
  await app.work.hourly['back-up']?.();
  await expect.poll(good).toBe(3);
  expect(await clinic.trouble()).toMatchObject({ isOverdue: false, lastGoodAt: app.clock.now.toISOString() });
  await app.work.hourly['check-backup']?.();
  await expect
    .poll(async () => (await clinic.read()).lastCheck)
    .toMatchObject({
      name: backupName(app.clock.now),
      problem: null,
    });
});
