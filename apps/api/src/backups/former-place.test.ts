import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { configuredPlace } from '../backup-place.ts';
import { readConfig } from '../config.ts';
import { listRuns, noteErased } from './backups-store.ts';
import { ERASED_NOTE, readErasedNote } from './erased-accounts.ts';

const nameOf = (day: string) => `chairside-${day}T000000Z.backup`;
const LAST_OF_AUGUST = nameOf('20260831');
const ERASED = {
  userId: '0193f000-0000-7000-8000-000000000001',
  erasedAt: new Date('2026-09-10T20:00:00Z'),
};

let folder: string;
let former: string;
let app: TestApp;
beforeEach(async () => {
  folder = await backupFolder();
  app = await startTestApp({ BACKUP_TO: folder });
  former = join(app.files.dataDir, 'backups');
  await mkdir(former, { recursive: true });
  for (const day of ['20260930', '20261031']) await writeFile(join(folder, nameOf(day)), '');
  for (const day of ['20250901', '20260831', '20260929']) await writeFile(join(former, nameOf(day)), '');
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const inFormer = async () => (await readdir(former)).sort();
const note = async () => readErasedNote(await readFile(join(former, ERASED_NOTE), 'utf8'));

test('backups beside the data go on getting fewer once another place is named, and have its list of erased accounts (BACKUP-3, BACKUP-12)', async () => {
  await addStaff(app, 'owner');
  await noteErased(app.db.database, ERASED.userId, ERASED.erasedAt);
  await app.work.hourly['back-up']?.();
  await expect.poll(inFormer, { timeout: 20_000 }).toEqual([LAST_OF_AUGUST, ERASED_NOTE]);
  expect(await note()).toEqual([ERASED]);
  expect(await readdir(folder)).toHaveLength(5);
});

test('they stay as they are while nobody is in the installation yet: they may be what is to be restored', async () => {
  const before = await inFormer();
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await app.work.hourly['back-up']?.();
  await expect
    .poll(async () => (await listRuns(app.db.database, 'backup', 1))[0], { timeout: 20_000 })
    .toMatchObject({ problem: null, endedAt: expect.any(Date) });
  await app.work.hourly['note-erased-accounts']?.();
  await expect.poll(() => readdir(folder)).toEqual(expect.arrayContaining([ERASED_NOTE]));
  expect(await inFormer()).toEqual(before);
});

test('a place that is named for one backup alone has none before it', () => {
  const config = readConfig({ BACKUP_TO: folder });
  expect(configuredPlace(config, former).former).not.toBeNull();
  expect(configuredPlace(config, former, '/media/usb').former).toBeNull();
  expect(configuredPlace(readConfig({}), former).former).toBeNull();
  expect(configuredPlace(readConfig({}), former, '/media/usb').former).toBeNull();
});
