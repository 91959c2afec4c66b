import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpTo, backupFolder, restoreFrom, rowCounts } from '../../test/backups.ts';
import { payingPatient } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { listErased, listRuns, noteErased } from './backups-store.ts';
import { ERASED_NOTE, erasedNote, readErasedNote } from './erased-accounts.ts';

const OTHERS = 'chairside-20261119T210000Z.backup';
const OLDER_THAN_IT = {
  userId: '0193f000-0000-7000-8000-000000000001',
  erasedAt: new Date('2026-11-19T20:00:00Z'),
};
const ERASED_THERE = {
  userId: '0193f000-0000-7000-8000-000000000002',
  erasedAt: new Date('2026-11-20T05:00:00Z'),
};
const ERASED_HERE = {
  userId: '0193f000-0000-7000-8000-000000000003',
  erasedAt: new Date('2026-11-20T04:00:00Z'),
};

let folder: string;
let old: TestApp;
let fresh: TestApp;
beforeEach(async () => {
  folder = await backupFolder();
  [old, fresh] = await Promise.all([startTestApp(), startTestApp({ BACKUP_TO: folder })]);
});
afterEach(async () => {
  await Promise.all([old.close(), fresh.close()]);
  await rm(folder, { recursive: true, force: true });
});

const note = () => readFile(join(folder, ERASED_NOTE), 'utf8');
const lastRun = async () => (await listRuns(fresh.db.database, 'backup', 1))[0];
const hourlyJobs = async () => {
  for (const job of ['back-up', 'check-backup', 'note-erased-accounts']) await fresh.work.hourly[job]?.();
};

test('an installation that nobody is in yet writes nothing beside the backups of another, which it can restore (BACKUP-3)', {
  timeout: 60_000,
}, async () => {
  await payingPatient(old);
  const { identity } = await backUpTo(join(folder, OTHERS), {
    url: old.db.url,
    files: old.files.storage,
  });
  const listed = erasedNote([OLDER_THAN_IT, ERASED_THERE]);
  await writeFile(join(folder, ERASED_NOTE), listed);
  const before = await readdir(folder);

  await hourlyJobs();
  await expect.poll(lastRun).toMatchObject({ problem: 'backups_of_another' });
  await hourlyJobs();
  expect(await readdir(folder)).toEqual(before);
  expect(await note()).toBe(listed);
  expect(fresh.logged.join('')).toContain('"problem":"backups_of_another"');
  expect(await listRuns(fresh.db.database, 'check', 1)).toEqual([]);
  const restored = await restoreFrom(join(folder, OTHERS), identity);
  expect(await rowCounts(restored.url)).toMatchObject({ 'public.users': '1' });
  await restored.remove();

  // Somebody works here, as after a restore.
  await addStaff(fresh, 'owner');
  await hourlyJobs();
  await expect.poll(lastRun).toMatchObject({ problem: null, endedAt: expect.any(Date) });
});

test('the list of erased accounts has those that another database listed, as long as a backup is older (BACKUP-12)', async () => {
  await addStaff(fresh, 'owner');
  await noteErased(fresh.db.database, ERASED_HERE.userId, ERASED_HERE.erasedAt);
  await writeFile(join(folder, OTHERS), '');
  await writeFile(join(folder, ERASED_NOTE), erasedNote([OLDER_THAN_IT, ERASED_THERE]));
  await fresh.work.hourly['note-erased-accounts']?.();
  expect(readErasedNote(await note())).toEqual([ERASED_HERE, ERASED_THERE]);
});

test('an installation that nobody is in yet goes on with backups of its own', async () => {
  await fresh.work.hourly['back-up']?.();
  await expect.poll(lastRun).toMatchObject({ problem: null, endedAt: expect.any(Date) });
  fresh.clock.now = new Date(fresh.clock.now.getTime() + 24 * 3_600_000);
  await fresh.work.hourly['back-up']?.();
  await expect.poll(async () => (await listRuns(fresh.db.database, 'backup', 9)).length).toBe(2);
  await expect.poll(lastRun).toMatchObject({ problem: null, endedAt: expect.any(Date) });
});

test('a list that is damaged is written anew out of the database, so that no restore is stopped by it', async () => {
  await addStaff(fresh, 'owner');
  await noteErased(fresh.db.database, ERASED_HERE.userId, ERASED_HERE.erasedAt);
  await writeFile(join(folder, OTHERS), '');
  await writeFile(join(folder, ERASED_NOTE), '{"accounts": [');
  await fresh.work.hourly['note-erased-accounts']?.();
  expect(readErasedNote(await note())).toEqual([ERASED_HERE]);
});

test('a clock that is years ahead forgets no erased account as long as a backup is older', async () => {
  await addStaff(fresh, 'owner');
  await noteErased(fresh.db.database, ERASED_HERE.userId, ERASED_HERE.erasedAt);
  await writeFile(join(folder, OTHERS), '');
  fresh.clock.now = new Date('2036-11-20T06:30:00Z');
  await fresh.work.hourly['note-erased-accounts']?.();
  expect(await listErased(fresh.db.database)).toEqual([ERASED_HERE]);
});
