import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noteFlushed } from '../test/flushed.ts';
import { copyPrograms } from './binaries.ts';

test('a copy of the programs is all on the disk, and readable for all, when it has its name (START-2)', async () => {
  const place = await mkdtemp(join(tmpdir(), 'chairside-programs-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const [source, target] = [join(place, 'native'), join(place, 'postgresql-18')];
  await mkdir(join(source, 'bin'), { recursive: true, mode: 0o700 });
  await writeFile(join(source, 'bin/postgres'), 'a program', { mode: 0o700 });
  await writeFile(join(source, 'notes'), 'notes', { mode: 0o600 });
  await symlink('bin/postgres', join(source, 'postmaster'));
  const flushed = await noteFlushed(target);
  await copyPrograms(source, target);
  expect(await readFile(join(target, 'postmaster'), 'utf8')).toBe('a program');
  for (const [name, mode] of [
    ['', 0o755],
    ['bin', 0o755],
    ['bin/postgres', 0o755],
    ['notes', 0o644],
  ] as const) {
    const found = await stat(join(target, name));
    expect([name, flushed.has(found.ino), found.mode & 0o777]).toEqual([name, true, mode]);
  }
  expect((await readdir(place)).sort()).toEqual(['native', 'postgresql-18']);
});
