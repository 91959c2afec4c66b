import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { restore } from './restore-named.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await backupFolder();
  const variables = { DATABASE_URL: inject('databaseServer'), DATA_DIR: dataDir, MODE: 'sandbox' };
  for (const [name, value] of Object.entries({ ...variables, BACKUP_KEY: 'mistyped', BACKUP_TO: '' })) {
    vi.stubEnv(name, value);
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

const restoring = (named: string) => restore(named, { replace: false });
const WHAT_TO_DO = "Set BACKUP_TO to where the backups are, or give the file's whole path.";

test('a file that is no backup is refused before its key is asked for (BACKUP-9)', async () => {
  const letter = join(dataDir, 'letter.txt');
  await writeFile(letter, 'Dear patient');
  await expect(restoring(letter)).rejects.toMatchObject({ problem: 'not_a_backup' });
});

test('where there is no such backup the place is named, and no folder is made by looking (BACKUP-9)', async () => {
  const beside = join(dataDir, 'backups');
  await expect(restoring('latest')).rejects.toThrow(
    `There is no backup in ${beside}, which is not there. ${WHAT_TO_DO}`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  vi.stubEnv('BACKUP_TO', dataDir);
  await expect(restoring('mistyped.backup')).rejects.toThrow(
    `There is no file mistyped.backup, and no backup of that name in ${dataDir}. ${WHAT_TO_DO}`,
  );
});
