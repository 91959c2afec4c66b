import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupEndpoints } from '@chairside/contract/backups';
import { BACKUPS, backupName } from '@chairside/rules/backups';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupClinic, startBackupClinic } from '../../test/backup-clinic.ts';
import { filesIn, restoreFrom, rowCounts } from '../../test/backups.ts';
import { payingPatient } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { useUp } from '../../test/use-up.ts';
import { writtenIn } from '../../test/written-in.ts';
import { isCopyUnderWay, withSnapshot } from '../db/copy-out.ts';
import { listRuns } from './backups-store.ts';
import { ERASED_NOTE } from './erased-accounts.ts';
import { findMachineKey } from './machine-key.ts';

const OLD = 'chairside-20250101T000000Z.backup';

let clinic: BackupClinic;
let folder: string;
let app: TestApp;
beforeEach(async () => {
  clinic = await startBackupClinic();
  ({ folder, app } = clinic);
});
afterEach(() => clinic.close());

const lastRun = async () => (await clinic.read()).runs[0];
/** The last one, once it has ended, by the database alone: to ask for the page of backups costs ten times as much. */
const lastEnded = async (kind: 'backup' | 'hour' | 'check') => {
  const [run] = await listRuns(app.db.database, kind, 1);
  return run?.endedAt ? run : null;
};
const lastHour = () => lastEnded('hour');
/** Has the hourly jobs look, and waits until what they began has ended. */
async function oneHour() {
  const before = (await lastEnded('backup'))?.id ?? null;
  await app.work.hourly['back-up']?.();
  await expect.poll(async () => (await lastEnded('backup'))?.id ?? before).not.toBe(before);
}

test('a backup is made once a night, the desk says from 26 hours after it that there is none, and older ones go after a good one, and nothing else does', async () => {
  expect(await clinic.trouble()).toMatchObject({ isOverdue: true, lastGoodAt: null });
  await oneHour();
  const made = await lastRun();
  expect(made).toMatchObject({ cause: 'timer', problem: null, name: backupName(app.clock.now) });
  expect(await clinic.trouble()).toMatchObject({ isOverdue: false });
  await clinic.passHours(20);
  await app.work.hourly['back-up']?.();
  await expect.poll(lastHour).not.toBeNull();
  expect((await lastRun())?._id).toBe(made?._id);
  await clinic.passHours(6);
  expect(await clinic.trouble()).toMatchObject({ isOverdue: true });
  await oneHour();
  expect(await clinic.trouble()).toMatchObject({ isOverdue: false });
  expect((await clinic.read()).stored).toHaveLength(2);
  // Those that went to another place are of no use to who has this one.
  await app.db.database.$client.query("update backup_runs set place = '/media/another'");
  const own = made?.name ?? '';
  for (const name of [OLD, 'chairside-20261012T000000Z.backup', 'holiday.jpg'])
    await copyFile(join(folder, own), join(folder, name));
  await oneHour();
  await expect.poll(() => readdir(folder)).not.toContain(OLD);
  expect(await readdir(folder)).toEqual(expect.arrayContaining([own, 'holiday.jpg', 'chairside-backups']));
});

test('between the nights one of each hour adds to the whole one what came since, with its files (BACKUP-13)', {
  timeout: 90_000,
}, async () => {
  const before = await uploadDocument(app, (await payingPatient(app)).token);
  await clinic.passHours(2);
  await oneHour();
  await clinic.passHours(3);
  const since = await uploadDocument(app, (await payingPatient(app)).token);
  expect([before.status, since.status]).toEqual([201, 201]);
  await app.work.hourly['back-up']?.();
  const name = backupName(app.clock.now, { isOfHour: true });
  await expect.poll(lastHour).toMatchObject({ problem: null, name });
  const { hours, stored } = await clinic.read();
  expect(hours?.count).toBe(1);
  const [whole] = stored;

  const identity = await findMachineKey(app.files.dataDir);
  const restored = await restoreFrom(join(folder, name), identity ?? '');
  try {
    expect(restored.header.base).toBe(whole?.name);
    expect(restored.contents.files).toHaveLength(1);
    expect([restored.fileCount, restored.missingFiles]).toEqual([2, []]);
    expect((await filesIn(restored.folder)).size).toBe(2);
    expect(await rowCounts(restored.url)).toMatchObject({ 'public.documents': '2' });
  } finally {
    await restored.remove();
  }
  await rm(join(folder, whole?.name ?? ''));
  await expect(restoreFrom(join(folder, name), identity ?? '')).rejects.toMatchObject({ problem: 'no_base' });
  // Without it, or with one that only another machine opens, the next is whole again.
  await clinic.passHours(1);
  await oneHour();
  await rm(join(app.files.dataDir, 'backup-machine-key'));
  await clinic.passHours(4);
  await oneHour();
  expect((await clinic.read()).runs.map(({ problem }) => problem)).toEqual([null, null, null]);
});

test('where the night’s whole one has failed, those of hours go on, and it is tried again after a pause (BACKUP-13)', async () => {
  await oneHour();
  await clinic.passHours(24);
  await app.db.database.$client.query(
    `insert into backup_runs (id, kind, cause, place, started_at, ended_at, problem)
     values (gen_random_uuid(), 'backup', 'timer', $1, $2::timestamptz - interval '50 minutes',
             $2::timestamptz - interval '10 minutes', 'files_unreachable')`,
    [folder, app.clock.now],
  );
  await app.work.hourly['back-up']?.();
  await expect.poll(lastHour).toMatchObject({ problem: null });
  expect((await lastRun())?.problem).toBe('files_unreachable');
  await clinic.passHours(2);
  await oneHour();
  expect(await lastRun()).toMatchObject({ problem: null, name: backupName(app.clock.now) });
});

test('an owner begins one by hand, a few times an hour, and nobody else', async () => {
  const begin = (caller: AddedStaff) => app.call(backupEndpoints.backUpNow, {}, caller);
  const receptionist = await addStaff(app, 'receptionist');
  expect((await begin(receptionist)).code).toBe('not_permitted');
  expect((await begin(clinic.owner)).status).toBe(200);
  await expect.poll(() => lastEnded('backup')).not.toBeNull();
  expect(await lastRun()).toMatchObject({ cause: 'owner', problem: null });
  await useUp(app, 'backupsByHand', 'all', BACKUPS.byHandPerHour - 2);
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  // The one before is noted as ended just before others may begin.
  const beginNext = async () => {
    await expect.poll(() => isCopyUnderWay(app.db.database)).toBe(false);
    return (await begin(clinic.owner)).status;
  };
  expect(await beginNext()).toBe(200);
  const begunAt = app.clock.now.getTime();
  await expect.poll(async () => (await lastEnded('backup'))?.startedAt.getTime()).toBe(begunAt);
  expect(await beginNext()).toBe(429);
  await withSnapshot(app.db.url, async () => {
    expect((await begin(clinic.owner)).code).toBe('backup_under_way');
  });
});

test('a run whose process was killed is said to be broken off, and hinders none (BACKUP-9)', async () => {
  await app.db.database.$client.query(
    `insert into backup_runs (id, kind, cause, place, started_at)
     values (gen_random_uuid(), 'backup', 'timer', '/', $1)`,
    [app.clock.now],
  );
  await withSnapshot(app.db.url, async () => expect((await lastRun())?.endedAt).toBeNull());
  expect(await lastRun()).toMatchObject({ problem: 'interrupted' });
  expect((await app.call(backupEndpoints.backUpNow, {}, clinic.owner)).status).toBe(200);
});

test('the key to print opens every backup from its confirmation on, the first at once, and is stored nowhere', async () => {
  const guest = await addStaff(app, 'owner');
  expect((await app.call(backupEndpoints.makeBackupKey, {}, guest)).code).toBe('own_sign_in_needed');
  const made = await app.call(backupEndpoints.makeBackupKey, {}, clinic.owner);
  const { _id: id, key } = made.data;
  const confirm = (lastCharacters: string) =>
    app.call(backupEndpoints.confirmBackupKey, { params: { id }, body: { lastCharacters } }, clinic.owner);
  expect((await confirm('QQQQQQ')).code).toBe('wrong_key_characters');
  expect((await clinic.read()).key).toBeNull();
  expect((await confirm(key.slice(-6).toLowerCase())).status).toBe(200);
  expect((await confirm(key.slice(-6))).status).toBe(200);
  expect((await confirm('QQQQQQ')).code).toBe('wrong_key_characters');
  expect(await clinic.trouble()).toMatchObject({ isKeyPrinted: true });
  await expect.poll(() => lastEnded('backup')).not.toBeNull();
  const { name } = (await lastRun()) ?? {};
  const { remove } = await restoreFrom(join(folder, name ?? ''), key);
  await remove();
  expect(await writtenIn(app.db.database, [key.slice(16, 60)])).toEqual(new Map());
  expect(app.logged.join('')).not.toContain(key.slice(20, 60));
});

test('a folder that is away is an error that is said, and is never made', async () => {
  await oneHour();
  // What is written last, after the run has ended.
  await expect.poll(() => readdir(folder)).toContain(ERASED_NOTE);
  await rm(folder, { recursive: true });
  await clinic.passHours(24);
  await oneHour();
  expect(await lastRun()).toMatchObject({ problem: 'folder_away' });
  expect((await clinic.read()).place.problem).toBe('folder_away');
  // The place of a disk that is not plugged in: it is there, and empty.
  await mkdir(folder);
  await oneHour();
  expect(await lastRun()).toMatchObject({ problem: 'folder_not_ours' });
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'chairside-backups'), '');
  await oneHour();
  expect(await lastRun()).toMatchObject({ problem: null });
});

test('a backup that lacks a file of a patient stays and is not good, by its check either, until the file is deleted (BACKUP-1)', {
  timeout: 60_000,
}, async () => {
  await uploadDocument(app, (await payingPatient(app)).token);
  const [file = ''] = (await app.db.database.$client.query('select id from stored_files')).rows.map(
    ({ id }) => id,
  );
  await app.files.storage.remove(file);
  await oneHour();
  expect(await lastRun()).toMatchObject({ problem: 'files_missing' });
  expect(await clinic.read()).toMatchObject({ lastGoodAt: null, isOverdue: true });
  expect((await clinic.read()).stored).toHaveLength(1);
  expect(app.logged.join('')).toContain(`"missingFiles":["${file}"]`);

  // Nor is it made anew each hour, as one would be that is not there.
  await clinic.passHours(1);
  await app.work.hourly['back-up']?.();
  await expect.poll(lastHour).not.toBeNull();
  expect((await clinic.read()).runs).toHaveLength(1);
  await app.work.hourly['check-backup']?.();
  await expect.poll(() => lastEnded('check')).toMatchObject({ problem: 'files_missing' });
  expect((await clinic.read()).lastCheck?.problem).toBe('files_missing');

  await app.db.database.$client.query("update stored_files set state = 'leaving'");
  // It would be checked as well.
  await rm(join(folder, (await lastHour())?.name ?? ''));
  await clinic.passHours(24);
  await app.work.hourly['check-backup']?.();
  await expect.poll(() => lastEnded('check')).toMatchObject({ problem: null });
  expect((await clinic.read()).lastCheck).toMatchObject({ endedAt: expect.any(String), problem: null });
  await oneHour();
  expect(await lastRun()).toMatchObject({ problem: null });
});
