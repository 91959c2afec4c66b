import type { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readUnderLease } from './read-under-lease.ts';

let released: PromiseWithResolvers<void>;
const release = vi.fn(() => released.promise);
beforeEach(() => {
  released = Promise.withResolvers<void>();
  release.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const filled = async (output: PassThrough) => void output.end('all of it');
async function someTurns() {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

test('who reads has the end once the next one may begin', async () => {
  const read = vi.fn();
  const whole = buffer(await readUnderLease({ release }, filled)).then(read);
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
  await someTurns();
  expect(read).not.toHaveBeenCalled();
  released.resolve();
  await whole;
  expect(read).toHaveBeenCalledExactlyOnceWith(Buffer.from('all of it'));
});

test('what breaks off makes way before its reader hears of it', async () => {
  const failed = vi.fn();
  const output = await readUnderLease({ release }, async (half) => void half.write('half of it'));
  output.on('error', failed).destroy(new Error('the disk is gone'));
  expect(release).toHaveBeenCalled();
  await someTurns();
  expect(failed).not.toHaveBeenCalled();
  released.resolve();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('the disk is gone')));
});

test('what cannot be begun makes way, and is over', async () => {
  released.resolve();
  let begun: PassThrough | undefined;
  const reading = readUnderLease({ release }, async (output) => {
    begun = output;
    throw new Error('the disk is full');
  });
  await expect(reading).rejects.toThrow('the disk is full');
  expect(release).toHaveBeenCalled();
  expect(begun?.destroyed).toBe(true);
});

test('a reader who has not finished within half an hour is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  released.resolve();
  const failed = vi.fn();
  const output = await readUnderLease({ release }, async (half) => void half.write('half of it'));
  output.on('error', failed);
  vi.advanceTimersByTime(30 * 60_000 - 1);
  await someTurns();
  expect(failed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await someTurns();
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('a download took too long'));
  expect(release).toHaveBeenCalled();
});

test('neither one that was read nor one that could not be begun waits for half an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  released.resolve();
  await buffer(await readUnderLease({ release }, filled));
  const neverBegun = readUnderLease({ release }, () => Promise.reject(new Error('the disk is full')));
  await expect(neverBegun).rejects.toThrow('the disk is full');
  await someTurns();
  expect(vi.getTimerCount()).toBe(0);
});
