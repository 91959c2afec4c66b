import { buffer } from 'node:stream/consumers';
import type { Log } from '../logging/log.ts';
import { tryAgain } from '../process/try-again.ts';
import type { Storage } from '../providers/storage.ts';
import { BackupError } from './backup-error.ts';

const PAUSES_MS = [500, 500];
/** After each so many files in a row that cannot be read it is asked whether any can; after so many in all, none is tried again. */
const FEW = 5;

/**
 * Reads files of patients, one after the other; null of one that is not there. One that cannot be read when it is tried again is named
 * in the log and as good as missing: a storage of which nothing can be read is an error (BACKUP-1). On a disk that is dying the tries for
 * each would take longer than a backup may.
 */
export function fileReader(
  files: Pick<Storage, 'get'>,
  log: Log,
  pausesMs: readonly number[] = PAUSES_MS,
): (key: string) => Promise<Buffer | null> {
  const contentOf = async (key: string) => {
    const found = await files.get(key);
    return found && (await buffer(found));
  };
  let lastAnswered: string | null = null;
  let unread = 0;
  let unreadInARow = 0;
  const isAnyReadable = async () =>
    lastAnswered !== null &&
    (await contentOf(lastAnswered).then(
      () => true,
      () => false,
    ));

  return async (key) => {
    try {
      const content = await tryAgain(unread < FEW ? pausesMs : [], () => contentOf(key));
      [lastAnswered, unreadInARow] = [key, 0];
      return content;
    } catch (error) {
      unread += 1;
      unreadInARow += 1;
      if (unreadInARow % FEW === 0 && !(await isAnyReadable()))
        throw new BackupError('files_unreachable', { cause: error });
      log.error({ err: error, file: key }, 'a file of a patient could not be read for a backup');
      return null;
    }
  };
}
