import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUncaught } from '../../test/watch-uncaught.ts';
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

const filled = async (output: Writable) => void output.end('all of it');
async function someTurns() {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

test('who reads has the end once the next one may begin', async () => {
  const read = vi.fn();
  const whole = buffer(await readUnderLease({ release }, filled)).then(read);
  await expect.poll(() => release).toHaveBeenCalled();
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
  await expect.poll(() => failed).toHaveBeenCalledExactlyOnceWith(new Error('the disk is gone'));
});

test('an error is no uncaught one before anybody reads, and the reader hears of it', async () => {
  const uncaught = watchUncaught();
  released.resolve();
  const broken = async (output: Writable) => void output.destroy(new Error('the disk is gone'));
  const output = await readUnderLease({ release }, broken);
  await someTurns();
  expect(uncaught).not.toHaveBeenCalled();
  await expect(buffer(output)).rejects.toThrow('the disk is gone');
});

test('what cannot be begun is over, and has made way when that is said', async () => {
  const failed = vi.fn();
  let begun: Writable | undefined;
  const reading = readUnderLease({ release }, async (output) => {
    begun = output;
    throw new Error('the disk is full');
  }).catch(failed);
  await someTurns();
  expect(release).toHaveBeenCalled();
  expect(begun?.destroyed).toBe(true);
  expect(failed).not.toHaveBeenCalled();
  released.resolve();
  await reading;
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('the disk is full'));
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
