import { PassThrough, type Readable } from 'node:stream';
import type { Lease } from './claim-lease.ts';

// Fifty documents, or a year of a large clinic, on a slow network; a slower download may not keep others waiting.
const LONGEST_MS = 30 * 60 * 1000;

/**
 * What `fill` writes, read under a lease: until the last bytes wait to be read (64 kB at most), the reading was broken off,
 * or half an hour is over. The lease is released before the reader has the end, so that the next may begin then.
 */
export async function readUnderLease(
  lease: Lease,
  fill: (output: PassThrough) => Promise<void>,
): Promise<Readable> {
  let tooLong: NodeJS.Timeout | undefined;
  const output = new PassThrough({
    flush: (flushed) => void lease.release().then(() => flushed(), flushed),
    destroy: (error, destroyed) => {
      clearTimeout(tooLong);
      void lease.release().then(() => destroyed(error), destroyed);
    },
  });
  try {
    await fill(output);
  } catch (error) {
    output.destroy();
    await lease.release();
    throw error;
  }
  tooLong = setTimeout(() => output.destroy(new Error('a download took too long')), LONGEST_MS).unref();
  return output;
}
