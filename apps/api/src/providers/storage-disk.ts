import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../process/error-code.ts';
import { syncFolder } from '../process/sync-folder.ts';
import { type Content, inStorage, type Storage } from './storage.ts';

const MODE = 0o600;

/** Files in a folder of this machine, which all processes on one database must share. */
export function createDiskStorage(folder: string): Storage {
  // The end of a key is random, its beginning is the time.
  const placeOf = (key: string) => join(folder, key.slice(-2), key);
  const arriving = (key: string) => `${placeOf(key)}.part`;

  return {
    put: (key, content, size) =>
      inStorage(async () => {
        const place = placeOf(key);
        const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        try {
          await writeDown(arriving(key), content, size);
          await rename(arriving(key), place);
        } catch (error) {
          await rm(arriving(key), { force: true });
          throw error;
        }
        await syncFolder(dirname(place));
        if (made) await syncFolder(folder);
        if (made === folder) await syncFolder(dirname(folder));
      }),
    get: (key) =>
      inStorage(async () => {
        try {
          const file = await open(placeOf(key), 'r');
          return file.createReadStream();
        } catch (error) {
          if (hasCode(error, 'ENOENT')) return null;
          throw error;
        }
      }),
    remove: (key) =>
      inStorage(async () => {
        await rm(arriving(key), { force: true });
        await rm(placeOf(key), { force: true });
      }),
  };
}

async function writeDown(path: string, content: Content, size: number): Promise<void> {
  const isStream = content instanceof Readable;
  if (!isStream) await copyFile(content.path, path);
  const file = await open(path, isStream ? 'w' : 'r+', MODE);
  try {
    // A copy is as open to others as what it was made of.
    if (isStream) await file.writeFile(content);
    else await file.chmod(MODE);
    const { size: written } = await file.stat();
    if (written !== size) throw new Error(`${written} bytes came where ${size} were announced`);
    await file.sync();
  } finally {
    await file.close();
  }
}
