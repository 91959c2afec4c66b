import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp } from '../../test/test-app.ts';
import { type TestFiles, testFiles } from '../../test/test-files.ts';
import { configuredPlace } from '../backup-place.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../logging/log.ts';
import { listErased, listRuns, noteErased } from './backups-store.ts';
import { ERASED_NOTE, readErasedNote } from './erased-accounts.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';
import { tidyPlace } from './tidy-place.ts';

const nameOf = (day: string) => `chairside-${day}T000000Z.backup`;
const LAST_OF_AUGUST = nameOf('20260831');
const ERASED = {
  userId: '0193f000-0000-7000-8000-000000000001',
  erasedAt: new Date('2026-09-10T20:00:00Z'),
};
const LATER = {
  userId: '0193f000-0000-7000-8000-000000000002',
  erasedAt: new Date('2026-10-10T20:00:00Z'),
};

let folder: string;
let former: string;
let files: TestFiles;
beforeEach(async () => {
  folder = await backupFolder();
  files = testFiles(readConfig({}));
  former = join(files.dataDir, 'backups');
  await mkdir(former, { recursive: true });
  for (const day of ['20260930', '20261031']) await writeFile(join(folder, nameOf(day)), '');
  for (const day of ['20250901', '20260831', '20260929']) await writeFile(join(former, nameOf(day)), '');
});
afterEach(async () => {
  await files.remove();
  await rm(folder, { recursive: true, force: true });
});

async function startClinic() {
  const db = await freshDatabase();
  const app = await startTestApp({ BACKUP_TO: folder }, { db, clock: { now: NOON }, files });
  onTestFinished(async () => {
    await app.close();
    await db.drop();
  });
  return app;
}

const inFormer = async () => (await readdir(former)).sort();
const noteIn = async (place: string) => readErasedNote(await readFile(join(place, ERASED_NOTE), 'utf8'));

test('backups beside the data go on getting fewer once another place is named, and have its list of erased accounts (BACKUP-3, BACKUP-12)', async () => {
  const app = await startClinic();
  await addStaff(app, 'owner');
  await noteErased(app.db.database, ERASED.userId, ERASED.erasedAt);
  await app.work.hourly['back-up']?.();
  await expect.poll(inFormer, { timeout: 20_000 }).toEqual([LAST_OF_AUGUST, ERASED_NOTE]);
  expect(await noteIn(former)).toEqual([ERASED]);
  expect(await readdir(folder)).toHaveLength(5);
});

test('they stay as they are while nobody is in the installation yet: they may be what is to be restored', async () => {
  const app = await startClinic();
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

const HANGING = new Promise<never>(() => {});
const failing = async () => {
  throw new Error('EIO');
};

describe('where the one beside the data', () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
    await addStaff({ db, clock: { now: NOON } }, 'owner');
    await noteErased(db.database, ERASED.userId, ERASED.erasedAt);
  });
  afterAll(() => db.drop());

  test.for<[string, Partial<BackupPlace>]>([
    ['cannot be read', { list: failing }],
    ['hangs', { list: () => HANGING }],
    ['hangs at what is removed', { remove: () => HANGING }],
    ['hangs at its list of erased accounts', { readNote: () => HANGING }],
  ])(
    '%s, the named place is tidied all the same, and its list leaves out nobody whom a backup may hold (BACKUP-12)',
    async ([, broken]) => {
      await writeFile(join(folder, nameOf('20250901')), '');
      const place = folderPlace(folder, { mayMake: false });
      const target = { place, former: { ...folderPlace(former, { mayMake: false }), ...broken } };
      const named = { ...target, address: folder, folder, isNamed: true, isOff: false };
      const log = createLog('silent');
      await tidyPlace(
        { database: db.database, databaseUrl: db.url, target: named, clock: () => NOON, log },
        200,
      );
      expect((await readdir(folder)).sort()).toEqual([nameOf('20260930'), nameOf('20261031'), ERASED_NOTE]);
      expect(await noteIn(folder)).toEqual([ERASED]);
      expect(await listErased(db.database)).toEqual([ERASED]);
    },
  );
});

test('where none was ever made beside the data, nothing is made there, and the named place is tidied', async () => {
  const app = await startClinic();
  await addStaff(app, 'owner');
  await rm(former, { recursive: true });
  await writeFile(join(folder, nameOf('20250901')), '');
  await noteErased(app.db.database, ERASED.userId, ERASED.erasedAt);
  await noteErased(app.db.database, LATER.userId, LATER.erasedAt);
  await app.work.hourly['back-up']?.();
  await expect.poll(() => readdir(folder), { timeout: 20_000 }).toContain(ERASED_NOTE);
  expect(await noteIn(folder)).toEqual([LATER]);
  await app.work.hourly['note-erased-accounts']?.();
  expect(await readdir(folder)).not.toContain(nameOf('20250901'));
  await expect(readdir(former)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a place that is named for one backup alone has none before it', () => {
  const config = readConfig({ BACKUP_TO: folder });
  expect(configuredPlace(config, former).former).not.toBeNull();
  expect(configuredPlace(config, former, '/media/usb').former).toBeNull();
  expect(configuredPlace(readConfig({}), former).former).toBeNull();
  expect(configuredPlace(readConfig({}), former, '/media/usb').former).toBeNull();
});
