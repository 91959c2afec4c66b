import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpTo, backupFolder, filesIn, SANDBOX } from '../../test/backups.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, SAID, wholePatient } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { configuredPlace } from '../backup-place.ts';
import { erasedIn, erasedSince, eraseRestored } from '../command-line/erase-restored.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { createLog } from '../logging/log.ts';
import { createDiskStorage } from '../providers/storage-disk.ts';
import { ERASED_NOTE, erasedNote, readErasedNote } from './erased-accounts.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await backupFolder();
  app = await startTestApp({ BACKUP_TO: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('an account that was erased after a backup is erased again by its restore, with its files (BACKUP-12)', {
  timeout: 40_000,
}, async () => {
  const [gone, stays] = [await wholePatient(app), await wholePatient(app)];
  const file = join(folder, 'chairside-20261120T060000Z.backup');
  const { identity } = await backUpTo(file, { url: app.db.url, files: app.files.storage });
  expect((await deleteAccount(app, gone)).status).toBe(200);
  await app.work.hourly['note-erased-accounts']?.();

  const config = readConfig({ APP_SECRET: SECRET, BACKUP_TO: folder });
  const erased = (await erasedSince(file, configuredPlace(config, folder))) ?? [];
  expect(erased.map(({ userId }) => userId)).toEqual([gone.user._id]);
  expect(await erasedIn(app.db.url)).toEqual(erased);
  const note = await readFile(join(folder, ERASED_NOTE), 'utf8');
  for (const said of [...Object.values(SAID), gone.person.phone]) expect(note).not.toContain(said);

  const { url, drop } = await createDatabase('erased');
  const files = await backupFolder();
  const database = openDatabase(url, createLog('silent'));
  try {
    const prepare = (restored: string) => eraseRestored(config, restored, erased);
    const target = { databaseUrl: url, files: createDiskStorage(files), more: SANDBOX, prepare };
    await restoreBackup(target, createReadStream(file), [identity]);
    expect(await writtenIn(database, [gone.person.phone, gone.person.email])).toEqual(new Map());
    expect((await writtenIn(database, [stays.person.phone])).size).toBe(1);
    expect((await filesIn(files)).size).toBe(2);
    expect(await erasedIn(url)).toEqual(erased);
  } finally {
    await database.$client.end();
    await drop();
    await rm(files, { recursive: true, force: true });
  }
});

test('a backup that lies elsewhere is restored by the list beside it and by that where backups go (BACKUP-12)', async () => {
  const [elsewhere, configured] = [await backupFolder(), await backupFolder()];
  const [early, late] = [newId(), newId()];
  const listed = (userId: string) => erasedNote([{ userId, erasedAt: new Date('2026-11-20T10:00:00Z') }]);
  const since = async (place = configured) => {
    const config = readConfig({ APP_SECRET: SECRET, BACKUP_TO: place });
    const accounts = await erasedSince(file, configuredPlace(config, place));
    return accounts && new Set(accounts.map(({ userId }) => userId));
  };
  const file = join(elsewhere, 'chairside-20261120T060000Z.backup');
  try {
    await writeFile(file, 'a backup');
    expect(await since()).toBeNull();
    await writeFile(join(configured, ERASED_NOTE), listed(late));
    expect(await since()).toEqual(new Set([late]));
    await writeFile(join(elsewhere, ERASED_NOTE), listed(early));
    expect(await since()).toEqual(new Set([early, late]));
    // What backups go to may be what died.
    expect(await since(join(elsewhere, 'away'))).toEqual(new Set([early]));
  } finally {
    for (const each of [elsewhere, configured]) await rm(each, { recursive: true });
  }
});

test('a list that cannot be read stops a restore: somebody might be back', () => {
  expect(() => readErasedNote('{"accounts": [')).toThrow(expect.objectContaining({ problem: 'damaged' }));
  expect(readErasedNote(null)).toEqual([]);
});
