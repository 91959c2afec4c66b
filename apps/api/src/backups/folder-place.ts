import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isBackupName } from '@chairside/rules/backups';
import { hasCode } from '../process/error-code.ts';
import { sharedWork } from '../process/shared-work.ts';
import { syncFolder } from '../process/sync-folder.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './place.ts';

const UNFINISHED = '.part';
const AWAY = ['ENOENT', 'ENOTDIR'];
const FULL = ['ENOSPC', 'EDQUOT'];

/** Backups in a folder. Only the folder of the installation's own data is made where it is not there: another may be a disk that is away. */
export function folderPlace(folder: string, { mayMake }: { mayMake: boolean }): BackupPlace {
  // One that hangs holds a thread of the process for each look at it: one at a time.
  const open = sharedWork(async () => {
    if (mayMake) await inFolder(() => mkdir(folder, { recursive: true, mode: 0o700 }));
    const found = await inFolder(() => stat(folder));
    if (!found.isDirectory()) throw new BackupError('folder_away');
  });
  // One after the other: they go through the same unfinished file.
  let noted: Promise<void> = Promise.resolve();
  const writeNote = async (name: string, text: string) => {
    await open();
    await inFolder(() => writeWhole(folder, name, [Buffer.from(text)]));
  };
  return {
    async list() {
      await open();
      const entries = await inFolder(() => readdir(folder, { withFileTypes: true }));
      const files = entries.filter((entry) => entry.isFile() && isBackupName(entry.name));
      const names = files.map(({ name }) => name);
      const sized = names
        .sort()
        .reverse()
        .map(async (name) => ({ name, bytes: await sizeOf(join(folder, name)) }));
      return (await inFolder(() => Promise.all(sized))).flatMap(({ name, bytes }) =>
        bytes === null ? [] : [{ name, bytes }],
      );
    },
    async write(name, content) {
      await open();
      await inFolder(() => removeUnfinished(folder));
      await inFolder(() => writeWhole(folder, name, content));
    },
    async read(name) {
      await inFolder(() => stat(join(folder, name)));
      return createReadStream(join(folder, name));
    },
    remove: (name) => inFolder(() => rm(join(folder, name), { force: true })),
    readNote: (name) =>
      readFile(join(folder, name), 'utf8').catch((error: unknown) => {
        if (hasCode(error, ...AWAY)) return null;
        throw error;
      }),
    writeNote(name, text) {
      const written = noted.then(() => writeNote(name, text));
      noted = written.catch(() => {});
      return written;
    },
    async freeBytes() {
      await open();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** The size of a file; null of one that has been removed meanwhile. */
function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (hasCode(error, ...AWAY)) return null;
      throw error;
    },
  );
}

async function writeWhole(folder: string, name: string, content: Readable | Buffer[]): Promise<void> {
  const arriving = join(folder, `${name}${UNFINISHED}`);
  // Anew, and never through a link that somebody has put there.
  await rm(arriving, { force: true });
  // Where another process writes it as well, that one goes on.
  const file = await open(arriving, 'wx', 0o600);
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(arriving, join(folder, name));
  } catch (error) {
    await rm(arriving, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const whole = name.slice(0, -UNFINISHED.length);
    if (name.endsWith(UNFINISHED) && isBackupName(whole)) await rm(join(folder, name), { force: true });
  }
}

async function inFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, ...AWAY)) throw new BackupError('folder_away', { cause: error });
    if (hasCode(error, ...FULL)) throw new BackupError('no_space', { cause: error });
    if (hasCode(error, 'EFBIG')) throw new BackupError('file_too_large', { cause: error });
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EIO'))
      throw new BackupError('place_unreachable', { cause: error });
    throw error;
  }
}
