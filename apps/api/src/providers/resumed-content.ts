import { tryAgain } from '../process/try-again.ts';

interface Source {
  bytes: number;
  /** Its content from a byte on. */
  from(byte: number): Promise<AsyncIterable<Buffer>>;
  /** What is waited after each failure in a row before the next one is the last. */
  pausesMs: readonly number[];
}

/**
 * All of a long content whose connection may break off: it goes on from there by another. So whoever reads it may rest for
 * longer than any connection lasts.
 */
export async function* resumedContent({ bytes, from, pausesMs }: Source): AsyncGenerator<Buffer> {
  let at = 0;
  let chunks: AsyncIterator<Buffer> | undefined;
  const next = async () => {
    try {
      chunks ??= (await from(at))[Symbol.asyncIterator]();
      const found = await chunks.next();
      if (found.done) throw new Error(`it ended after ${at} of ${bytes} bytes`);
      return found.value;
    } catch (error) {
      chunks = undefined;
      throw error;
    }
  };
  try {
    while (at < bytes) {
      const chunk = await tryAgain(pausesMs, next);
      at += chunk.length;
      yield chunk;
    }
  } finally {
    await chunks?.return?.();
  }
}
