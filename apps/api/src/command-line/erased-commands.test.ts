import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUpTo, backupFolder, SANDBOX } from '../../test/backups.ts';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { notifyNobody } from '../../test/patients.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, wholePatient } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLog } from '../logging/log.ts';
import { eraseRestored } from './erase-restored.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  [app, folder] = await Promise.all([startTestApp(), backupFolder()]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const deskOn = (database: Database, more: Partial<Desk> = {}): Desk => ({
  database,
  timeZone: 'Asia/Kolkata',
  chairs: 1,
  notifyPatient: notifyNobody,
  now: NOON,
  ...more,
});

test('who has deleted the account is erased again in a database that was put back (CLI-9)', async () => {
  const [gone, stays] = [await wholePatient(app), await wholePatient(app)];
  const backup = join(folder, 'before.backup');
  const { identity } = await backUpTo(backup, { url: app.db.url, files: app.files.storage });
  expect((await deleteAccount(app, gone)).status).toBe(200);
  const file = join(folder, 'erased.json');
  const list = () => runCommand(deskOn(app.db.database), ['erased-accounts', file]);
  expect(await list()).toEqual([`Accounts listed in ${file}: 1.`]);
  await expect(list()).rejects.toThrow(`${file} is there already, or cannot be written.`);
  expect(await readFile(file, 'utf8')).toContain(gone.user._id);

  const { url, drop } = await createDatabase('put_back', inject('migratedDatabase'));
  const database = openDatabase(url, createLog('silent'));
  try {
    await restoreBackup({ databaseUrl: url, files: null, more: SANDBOX }, createReadStream(backup), [
      identity,
    ]);
    expect((await writtenIn(database, [gone.person.phone])).size).toBeGreaterThan(0);
    const config = readConfig({ APP_SECRET: SECRET });
    const desk = deskOn(database, { eraseAgain: (accounts) => eraseRestored(config, url, accounts) });
    expect(await runCommand(desk, ['erase-again', file])).toEqual(['Erased again: 1.']);
    expect(await runCommand(desk, ['erase-again', file])).toEqual(['Erased again: 0.']);
    expect(await writtenIn(database, [gone.person.phone, gone.person.email])).toEqual(new Map());
    expect((await writtenIn(database, [stays.person.phone])).size).toBeGreaterThan(0);
  } finally {
    await database.$client.end();
    await drop();
  }
});

test('what is no such list is refused', async () => {
  const desk = deskOn(app.db.database);
  const file = join(folder, 'none.json');
  await expect(runCommand(desk, ['erase-again', file])).rejects.toThrow(`${file} cannot be read`);
  await writeFile(file, '{"accounts": [');
  await expect(runCommand(desk, ['erase-again', file])).rejects.toThrow('or is no list of accounts.');
});
