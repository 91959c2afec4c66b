import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/config.ts';
import { newId } from '../src/db/ids.ts';
import { createFileStorage } from '../src/file-storage.ts';
import { type Storage, StorageUnavailable } from '../src/providers/storage.ts';

export interface TestFiles {
  storage: Storage;
  dataDir: string;
  /** What the storage refuses to do until it is taken out again. */
  failing: Set<keyof Storage>;
  /** The names of all files on the disk, those that are only half there included. */
  onDisk(): Promise<string[]>;
  remove(): Promise<void>;
}

/** The storage that a configuration asks for, on a disk of its own, and failing when the test wants it. */
export function testFiles(config: Config): TestFiles {
  const dataDir = join(tmpdir(), `chairside-test-files-${newId()}`);
  const storage = createFileStorage(config, dataDir);
  const failing = new Set<keyof Storage>();
  const checked = <Result>(name: keyof Storage, work: () => Promise<Result>) =>
    failing.has(name) ? Promise.reject(new StorageUnavailable(new Error(`no ${name} today`))) : work();

  return {
    failing,
    dataDir,
    storage: {
      put: (key, content, size) => checked('put', () => storage.put(key, content, size)),
      get: (key) => checked('get', () => storage.get(key)),
      remove: (key) => checked('remove', () => storage.remove(key)),
    },
    async onDisk() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
