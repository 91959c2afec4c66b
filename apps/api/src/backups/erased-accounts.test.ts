import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUpTo, backupFolder, filesIn, SANDBOX } from '../../test/backups.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, SAID, wholePatient } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { configuredPlace } from '../backup-place.ts';
import {
  erasedIn,
  erasedSince,
  eraseRestored,
  LIST_UNREADABLE,
  NO_LIST,
} from '../command-line/erase-restored.ts';
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

test('an account that was erased after a backup is erased again by its restore, with its files (BACKUP-12)', async () => {
  const [gone, stays] = [await wholePatient(app), await wholePatient(app)];
  const file = join(folder, 'chairside-20261120T060000Z.backup');
  const { identity } = await backUpTo(file, { url: app.db.url, files: app.files.storage });
  expect((await deleteAccount(app, gone)).status).toBe(200);
  await app.work.hourly['note-erased-accounts']?.();

  const config = readConfig({ APP_SECRET: SECRET, BACKUP_TO: folder });
  const { erased } = await erasedSince(file, configuredPlace(config, folder));
  expect(erased.map(({ userId }) => userId)).toEqual([gone.user._id]);
  expect(await erasedIn(app.db.url)).toEqual(erased);
  const note = await readFile(join(folder, ERASED_NOTE), 'utf8');
  for (const said of [...Object.values(SAID), gone.person.phone]) expect(note).not.toContain(said);

  const { url, drop } = await createDatabase('erased', inject('migratedDatabase'));
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
    const { erased, warnings } = await erasedSince(file, configuredPlace(config, place));
    const users = new Set(erased.map(({ userId }) => userId));
    return { users, warnings };
  };
  const file = join(elsewhere, 'chairside-20261120T060000Z.backup');
  try {
    await writeFile(file, 'a backup');
    expect(await since()).toEqual({ users: new Set(), warnings: [NO_LIST] });
    await writeFile(join(configured, ERASED_NOTE), listed(late));
    expect(await since()).toEqual({ users: new Set([late]), warnings: [] });
    await writeFile(join(elsewhere, ERASED_NOTE), listed(early));
    expect(await since()).toEqual({ users: new Set([early, late]), warnings: [] });
    // What backups go to may be what died.
    expect(await since(join(elsewhere, 'away'))).toEqual({ users: new Set([early]), warnings: [] });
  } finally {
    for (const each of [elsewhere, configured]) await rm(each, { recursive: true });
  }
});

test('of two lists one that is damaged is left out with a warning; where it is the only one the restore ends with its own sentence (BACKUP-12)', async () => {
  const [elsewhere, configured] = [await backupFolder(), await backupFolder()];
  const file = join(elsewhere, 'chairside-20261120T060000Z.backup');
  const since = (backup = file) =>
    erasedSince(
      backup,
      configuredPlace(readConfig({ APP_SECRET: SECRET, BACKUP_TO: configured }), configured),
    );
  const unreadable = { problem: 'erased_list_unreadable' };
  const userId = newId();
  try {
    await writeFile(file, 'a backup');
    await writeFile(join(configured, ERASED_NOTE), '{"accounts": [');
    await expect(since()).rejects.toMatchObject(unreadable);
    await expect(since('latest')).rejects.toMatchObject(unreadable);
    await writeFile(join(elsewhere, ERASED_NOTE), erasedNote([{ userId, erasedAt: new Date() }]));
    expect(await since()).toMatchObject({ erased: [{ userId }], warnings: [LIST_UNREADABLE] });
    await rm(join(elsewhere, ERASED_NOTE));
    // Reads as a broken disk does, with an error.
    await mkdir(join(elsewhere, ERASED_NOTE));
    await rm(join(configured, ERASED_NOTE));
    await expect(since()).rejects.toMatchObject(unreadable);
  } finally {
    for (const each of [elsewhere, configured]) await rm(each, { recursive: true });
  }
});

test('a list that cannot be read stops a restore: somebody might be back', () => {
  expect(() => readErasedNote('{"accounts": [')).toThrow(expect.objectContaining({ problem: 'damaged' }));
  expect(readErasedNote(null)).toEqual([]);
});
