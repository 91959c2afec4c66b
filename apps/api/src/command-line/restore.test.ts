import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import { backupName } from '@chairside/rules/backups';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runCommand } from '../../test/backup-commands.ts';
import { backupFolder } from '../../test/backups.ts';

let folder: string;
beforeEach(async () => {
  folder = await backupFolder();
  await mkdir(join(folder, 'backups'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function putBackup(minutesFromNow: number): Promise<string> {
  const name = backupName(new Date(Date.now() + minutesFromNow * MINUTE_MS));
  await writeFile(join(folder, 'backups', name), 'no backup');
  return name;
}
const restore = (backup: string) =>
  runCommand('restore', { databaseUrl: inject('databaseServer'), dataDir: folder }, backup).ended;

test('"latest" names backups that are later than the clock says, and takes none (BACKUP-6)', async () => {
  const old = await putBackup(-120);
  const newest = await putBackup(-60);
  const ahead = await putBackup(60);
  const refused = await restore('latest');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.printed).toContain(`name the backup to restore: ${ahead} or ${newest}.`);
  expect(refused.printed).not.toContain(old);
  expect((await restore(ahead)).printed).toContain(BACKUP_PROBLEM_WORDS.key_needed);
});

test('"latest" takes one of a clock that is a little ahead', async () => {
  await putBackup(-60);
  await putBackup(3);
  expect((await restore('latest')).printed).toContain(BACKUP_PROBLEM_WORDS.key_needed);
});

test('a folder is not taken for a backup that cannot be read', async () => {
  expect((await restore(folder)).printed).toContain(BACKUP_PROBLEM_WORDS.not_a_backup);
});
