import type { Readable } from 'node:stream';
import { TooBusyError } from '../use-case/too-busy.ts';
import { inStorage } from './storage.ts';
import { openTemporaryFile } from './temporary-file.ts';

const BUFFERED_CHARACTERS = 64 * 1024;
const BYTES_MAX = 128 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const RETRY_SECONDS = 60;

/**
 * Writes text down as it is made, into a file that has no name, and gives it to be read once, at whatever speed. What
 * makes the text, a connection of the database among it, is needed for as long as a disk takes, and never for as long as
 * a slow phone does; `clock` is a count of milliseconds.
 */
export async function spooled(
  pieces: AsyncIterable<string>,
  clock: () => number = () => performance.now(),
): Promise<Readable> {
  const file = await openTemporaryFile();
  const deadline = clock() + TIMEOUT_MS;
  try {
    let bytes = 0;
    let waiting = '';
    const write = async () => {
      const chunk = Buffer.from(waiting);
      waiting = '';
      bytes += chunk.length;
      if (bytes > BYTES_MAX) throw new Error('the text is larger than an export may be');
      if (clock() > deadline) throw new TooBusyError('an export took too long to be read', RETRY_SECONDS);
      await inStorage(() => file.appendFile(chunk));
    };
    for await (const piece of pieces) {
      waiting += piece;
      if (waiting.length > BUFFERED_CHARACTERS) await write();
    }
    await write();
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
