import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import { backupName } from '@chairside/rules/backups';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runCommand } from '../../test/backup-commands.ts';
import { backUpTo, backupFolder, rowCounts } from '../../test/backups.ts';
import { freshDatabase } from '../../test/fresh-database.ts';

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

test('an old backup under the name of a newer one is not restored (BACKUP-6)', async () => {
  const [source, target] = await Promise.all([freshDatabase(), freshDatabase()]);
  try {
    const name = backupName(new Date(Date.now() - 60 * MINUTE_MS));
    const file = join(folder, 'backups', name);
    const { identity } = await backUpTo(file, { url: source.url, files: { get: async () => null } });
    const before = await rowCounts(target.url);
    const installation = { databaseUrl: target.url, dataDir: folder, printedKey: identity };
    for (const named of ['latest', name, file]) {
      const { code, printed } = await runCommand('restore', installation, named).ended;
      expect({ code, printed }).toEqual({ code: 1, printed: `${BACKUP_PROBLEM_WORDS.damaged}\n` });
    }
    expect(await rowCounts(target.url)).toEqual(before);
  } finally {
    await Promise.all([source.drop(), target.drop()]);
  }
});
