import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingFile } from '@chairside/contract/endpoint';
import { inStorage } from '../providers/storage.ts';
import { openTemporaryFile } from '../providers/temporary-file.ts';

// Each turn to the disk costs about as much as the bytes of a small piece.
const AT_ONCE_BYTES = 512 * 1024;
const OPEN_FILES = '/proc/self/fd';
const LISTS_OPEN_FILES = existsSync(OPEN_FILES);

/** A file that came in, on disk and not in memory. */
export interface ReceivedFile extends IncomingFile {
  release(): Promise<void>;
}

/** Takes a file in. */
export async function receiveFile(name: string, content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  const file = await openTemporaryFile();
  let size = 0;
  try {
    for await (const stretch of inStretches(content)) {
      await inStorage(() => file.appendFile(stretch));
      size += stretch.length;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    name,
    size,
    path: pathOf(file),
    read: (start = 0, end = Number.POSITIVE_INFINITY) =>
      file.createReadStream({ start, end, autoClose: false, highWaterMark: AT_ONCE_BYTES }),
    release: () => file.close(),
  };
}

/** A file without a name has a path only where the system lists what a process has open. */
function pathOf({ fd }: FileHandle): string | null {
  return LISTS_OPEN_FILES ? join(OPEN_FILES, String(fd)) : null;
}

/** What comes in small pieces in fewer larger ones, each in the memory of the one before it. */
async function* inStretches(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stretch = Buffer.allocUnsafeSlow(AT_ONCE_BYTES);
  let filled = 0;
  for await (const piece of content) {
    for (let taken = 0; taken < piece.length; ) {
      const copied = piece.copy(stretch, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < stretch.length) continue;
      yield stretch;
      filled = 0;
    }
  }
  if (filled > 0) yield stretch.subarray(0, filled);
}
