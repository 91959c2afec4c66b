import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupFolder } from '../../test/backups.ts';
import { folderPlace } from './folder-place.ts';

const NAME = 'chairside-20261120T210000Z.backup';

let folder: string;
beforeEach(async () => {
  folder = await backupFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = () => folderPlace(folder, { mayMake: false });
const namesListed = async () => (await place().list()).map(({ name }) => name);

test.each([
  ['becomes full meanwhile', 'ENOSPC', 'no_space'],
  ['takes no file that large', 'EFBIG', 'file_too_large'],
])(
  'a disk that %s is said, and what was there stays as it was (BACKUP-4, BACKUP-9)',
  async (_, code, problem) => {
    await place().write(NAME, Readable.from([Buffer.from('whole')]));
    async function* tooMuch() {
      yield Buffer.from('the beginning');
      throw Object.assign(new Error('not written'), { code });
    }
    const later = place().write('chairside-20261121T210000Z.backup', Readable.from(tooMuch()));
    await expect(later).rejects.toMatchObject({ problem });
    expect(await readdir(folder)).toEqual([NAME]);
    expect(await readFile(join(folder, NAME), 'utf8')).toBe('whole');
  },
);

test('only files with the time of a backup in their name are listed (BACKUP-3)', async () => {
  await mkdir(join(folder, NAME));
  await writeFile(join(folder, 'chairside-20269999T250000Z.backup'), '');
  await writeFile(join(folder, 'holiday.jpg'), '');
  expect(await namesListed()).toEqual([]);
});

test('notes that are written at the same time are whole, and nothing is left beside them', async () => {
  const texts = Array.from({ length: 5 }, (_, number) => String(number).repeat(100_000));
  await Promise.all(texts.map((text) => place().writeNote('erased-accounts.json', text)));
  expect(texts).toContain(await readFile(join(folder, 'erased-accounts.json'), 'utf8'));
  expect(await readdir(folder)).toEqual(['erased-accounts.json']);
});

test('what a killed process has left of backups is gone with the next one', async () => {
  const left = [`${NAME}.part`, `${NAME}-0193f000-0000-4000-8000-000000000001.part`];
  for (const name of [...left, 'of-somebody-else.part']) await writeFile(join(folder, name), 'half');
  await place().write(NAME, Readable.from([Buffer.from('whole')]));
  expect((await readdir(folder)).sort()).toEqual([NAME, 'of-somebody-else.part']);
});

test('a link that somebody has put into the folder is not written through', async () => {
  const other = join(folder, 'of-somebody-else');
  await writeFile(other, 'untouched');
  for (const name of [`${NAME}.part`, 'chairside-backups.part']) await symlink(other, join(folder, name));
  await place().write(NAME, Readable.from([Buffer.from('whole')]));
  await place().writeNote('chairside-backups', '');
  expect(await readFile(other, 'utf8')).toBe('untouched');
  expect((await lstat(join(folder, NAME))).isFile()).toBe(true);
  expect((await lstat(join(folder, NAME))).mode & 0o777).toBe(0o600);
});
