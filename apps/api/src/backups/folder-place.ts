import { randomUUID } from 'node:crypto';
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

/** How the name ends of what is being written; the version before has nothing between the name it is to have and this. */
const UNFINISHED = /(?:-[0-9a-f-]{36})?\.part$/;
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
    async writeNote(name, text) {
      await open();
      await inFolder(() => writeWhole(folder, name, [Buffer.from(text)]));
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
  // A note may be written by several at a time, and nothing goes through a link that somebody has put there.
  const arriving = join(folder, `${name}-${randomUUID()}.part`);
  try {
    const file = await open(arriving, 'wx', 0o600);
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
    const isUnfinished = UNFINISHED.test(name) && isBackupName(name.replace(UNFINISHED, ''));
    if (isUnfinished) await rm(join(folder, name), { force: true });
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
