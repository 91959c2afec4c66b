import { PassThrough, type Readable, type Writable } from 'node:stream';
import { MINUTE_MS } from '@chairside/rules/durations';
import type { Lease } from './claim-lease.ts';

// Fifty documents, or a year of a large clinic, on a slow network; a slower download may not keep others waiting.
const LONGEST_MS = 30 * MINUTE_MS;

/**
 * What `fill` writes, read under a lease: until its last bytes wait to be read, it was broken off, or half an hour is over.
 * The lease is released before the reader has the end, or hears of an error, so that the next may begin then. `output`
 * closes however it ends, and when `fill` fails; what is read for it is closed by then.
 */
export async function readUnderLease(
  lease: Lease,
  fill: (output: Writable) => Promise<void>,
): Promise<Readable> {
  const output = new PassThrough({
    flush: (flushed) => void lease.release().then(() => flushed()),
    destroy: (error, destroyed) => {
      clearTimeout(tooLong);
      void lease.release().then(() => destroyed(error));
    },
  });
  // Whoever reads hears of an error as well, but only once they do.
  output.on('error', () => {});
  const tooLong = setTimeout(() => output.destroy(new Error('a download took too long')), LONGEST_MS).unref();
  try {
    await fill(output);
    return output;
  } catch (error) {
    output.destroy();
    await lease.release();
    throw error;
  }
}
