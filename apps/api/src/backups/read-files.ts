import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../logging/log.ts';
import type { Storage } from '../providers/storage.ts';
import { BackupError } from './backup-error.ts';

const TRIES = 3;
const PAUSE_MS = 500;
/** From so many files in a row on that cannot be read it is asked whether any can. */
const FEW = 5;

/**
 * Reads files of patients, one after the other; null of one that is not there. One that cannot be read when it is tried again is named
 * in the log and as good as missing: a storage of which nothing can be read is an error (BACKUP-1).
 */
export function fileReader(
  files: Pick<Storage, 'get'>,
  log: Log,
  pauseMs = PAUSE_MS,
): (key: string) => Promise<Buffer | null> {
  const contentOf = async (key: string) => {
    const found = await files.get(key);
    return found && (await buffer(found));
  };
  let lastAnswered: string | null = null;
  let unreadInARow = 0;
  const isAnyReadable = async () =>
    lastAnswered !== null &&
    (await contentOf(lastAnswered).then(
      () => true,
      () => false,
    ));

  return async (key) => {
    try {
      const content = await tried(() => contentOf(key), pauseMs);
      [lastAnswered, unreadInARow] = [key, 0];
      return content;
    } catch (error) {
      unreadInARow += 1;
      if (unreadInARow >= FEW && !(await isAnyReadable()))
        throw new BackupError('files_unreachable', { cause: error });
      log.error({ err: error, file: key }, 'a file of a patient could not be read for a backup');
      return null;
    }
  };
}

async function tried<Result>(work: () => Promise<Result>, pauseMs: number): Promise<Result> {
  for (let attempt = 1; attempt < TRIES; attempt += 1) {
    try {
      return await work();
    } catch {
      await delay(pauseMs);
    }
  }
  return work();
}
