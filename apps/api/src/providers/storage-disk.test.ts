import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../db/ids.ts';
import { syncFolder } from '../process/sync-folder.ts';
import { createDiskStorage } from './storage-disk.ts';

vi.mock(import('../process/sync-folder.ts'), { spy: true });

test('each folder that has a new name in it is written down, that of the first file’s folder as well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-test-disk-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = join(dataDir, 'files');
  const storage = createDiskStorage(folder);
  const written = async (key: string) => {
    vi.mocked(syncFolder).mockClear();
    await storage.put(key, Readable.from(['text']), 4);
    return vi.mocked(syncFolder).mock.calls.flat();
  };
  const key = newId();
  const [first, sameFolder, other] = [`${key}aa`, `${newId()}aa`, `${key}bb`];
  expect(await written(first)).toEqual([join(folder, 'aa'), folder, dataDir]);
  expect(await written(sameFolder)).toEqual([join(folder, 'aa')]);
  expect(await written(other)).toEqual([join(folder, 'bb'), folder]);
});
