import { HOUR_MS } from '@chairside/rules/durations';
import { expect, test } from 'vitest';
import { createLog, type Log } from '../logging/log.ts';
import { diskCheck, spaceLeft } from './disk-space.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
/** A disk of so many bytes, of which so many are free. */
const disk = (all: number, free: number) => ({
  bsize: 4096,
  blocks: Math.floor(all / 4096),
  bavail: Math.floor(free / 4096),
});

/** Not the real one, which leaves out what is logged twice within a second. */
function logInto(logged: string[]): Log {
  const warn = (details: object, sentence: string) => {
    logged.push(`${'folder' in details ? details.folder : ''}: ${sentence}`);
  };
  return Object.assign(createLog('silent'), { warn });
}

test.each([
  [100 * GIB, 50 * GIB, 'enough'],
  [100 * GIB, 5.1 * GIB, 'enough'],
  [100 * GIB, 4.9 * GIB, 'low'],
  [10 * GIB, 1.1 * GIB, 'enough'],
  [10 * GIB, 0.9 * GIB, 'low'],
  [10 * GIB, 15 * 1024 ** 2, 'full'],
  [10 * GIB, 0, 'full'],
])('of %d bytes %d are free: %s', (all, free, expected) => {
  expect(spaceLeft(disk(all, free))).toBe(expected);
});

test.each([
  [512 * MIB, 129 * MIB, 'enough'],
  [512 * MIB, 127 * MIB, 'low'],
  [512 * MIB, 15 * MIB, 'full'],
  [2 * GIB, 0.6 * GIB, 'enough'],
  [10 * GIB, 0.9 * GIB, 'low'],
  [100 * GIB, 4.9 * GIB, 'low'],
])('of %d bytes for temporary files %d are free: %s', (all, free, expected) => {
  expect(spaceLeft(disk(all, free), { isTemporary: true })).toBe(expected);
});

test('the worst of the disks counts, and the log reports each once an hour, and at once when it is full', async () => {
  const logged: string[] = [];
  const log = logInto(logged);
  const clock = { now: new Date('2026-11-20T06:30:00Z') };
  const disks: Record<string, ReturnType<typeof disk>> = {
    '/data': disk(100 * GIB, 50 * GIB),
    '/database': disk(100 * GIB, 50 * GIB),
  };
  const measure = async (folder: string) => disks[folder] ?? disk(0, 0);
  const folders = Object.keys(disks);
  const check = diskCheck({ folders, temporaryFolders: [], log, clock: () => clock.now, measure });

  expect(await check()).toEqual({});
  disks['/data'] = disk(100 * GIB, 2 * GIB);
  expect(await check()).toEqual({ warnings: ['disk_low'] });
  disks['/database'] = disk(100 * GIB, 0);
  expect(await check()).toEqual({ reason: 'disk_full' });
  expect(logged.splice(0)).toEqual(['/data: a disk has little space left', '/database: a disk is full']);
  disks['/data'] = disk(100 * GIB, 0);
  await check();
  await check();
  expect(logged.splice(0)).toEqual(['/data: a disk is full']);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  expect(await check()).toEqual({ reason: 'disk_full' });
  expect(logged).toEqual(['/data: a disk is full', '/database: a disk is full']);
});

test('the disk of temporary files is only warned of', async () => {
  const logged: string[] = [];
  const log = logInto(logged);
  const measure = async (folder: string) => disk(100 * GIB, folder === '/tmp' ? 0 : 50 * GIB);
  const check = diskCheck({
    folders: ['/data'],
    temporaryFolders: ['/tmp'],
    log,
    clock: () => new Date(),
    measure,
  });
  expect(await check()).toEqual({ warnings: ['disk_low'] });
  expect(logged).toEqual(['/tmp: a disk is full']);
});

test('a small disk is enough for temporary files, and low for what has to last', async () => {
  const measure = async () => disk(512 * MIB, 400 * MIB);
  const watch = { log: createLog('silent'), clock: () => new Date(), measure };
  expect(await diskCheck({ ...watch, folders: [], temporaryFolders: ['/tmp'] })()).toEqual({});
  expect(await diskCheck({ ...watch, folders: ['/data'], temporaryFolders: [] })()).toEqual({
    warnings: ['disk_low'],
  });
});

test('a disk that cannot be asked is no reason to send anybody away', async () => {
  const measure = () => Promise.reject(new Error('ENOENT'));
  const log = createLog('silent');
  const check = diskCheck({
    folders: ['/gone'],
    temporaryFolders: ['/gone'],
    log,
    clock: () => new Date(),
    measure,
  });
  expect(await check()).toEqual({});
});
