import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('who has deleted the account since a moment is erased again in a database that was put back to it (CLI-9)', {
  timeout: 40_000,
}, async () => {
  const [gone, stays] = [await wholePatient(app), await wholePatient(app)];
  const backup = join(folder, 'before.backup');
  const { identity } = await backUpTo(backup, { url: app.db.url, files: app.files.storage });
  const before = app.clock.now;
  expect((await deleteAccount(app, gone)).status).toBe(200);
  const list = async (since: Date, file: string) =>
    runCommand(deskOn(app.db.database), ['erased-since', since.toISOString(), file]);
  const [file, later] = [join(folder, 'erased.json'), join(folder, 'later.json')];
  expect(await list(before, file)).toEqual([`Accounts listed in ${file}: 1.`]);
  expect(await list(new Date(app.clock.now.getTime() + 1), later)).toEqual([
    `Accounts listed in ${later}: 0.`,
  ]);
  await expect(list(before, file)).rejects.toThrow(`${file} is there already, or cannot be written.`);
  expect(await readFile(file, 'utf8')).toContain(gone.user._id);

  const { url, drop } = await createDatabase('put_back');
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

test('a time without its zone, and what is no such list, are refused', async () => {
  const desk = deskOn(app.db.database);
  const file = join(folder, 'none.json');
  await expect(runCommand(desk, ['erased-since', '2026-11-24T10:30', file])).rejects.toThrow(
    '2026-11-24T10:30 is no time with its zone, such as 2026-11-24T10:30+05:30.',
  );
  await expect(runCommand(desk, ['erase-again', file])).rejects.toThrow(`${file} cannot be read`);
  await writeFile(file, '{"accounts": [');
  await expect(runCommand(desk, ['erase-again', file])).rejects.toThrow('or is no list of accounts.');
});
