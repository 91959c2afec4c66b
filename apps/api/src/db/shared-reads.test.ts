import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedReads } from './shared-reads.ts';

/** Reads that end when the test ends them; each returns its own number. */
function heldReads() {
  const begun: { keys: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const ask = sharedReads(
    (keys: readonly string[]) =>
      new Promise<readonly string[]>((done, fail) => {
        const number = begun.length + 1;
        begun.push({ keys, fail, end: () => done(keys.map((key) => `${key} of read ${number}`)) });
      }),
    (key) => key,
  );
  return { begun, ask };
}

test('those who ask in one turn share one read, with each key in it once', async () => {
  const { begun, ask } = heldReads();
  const answers = Promise.all(['a', 'b', 'a', 'a', 'b'].map(ask));
  await nextTurn();
  expect(begun.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  begun[0]?.end();
  expect(await answers).toEqual(['a', 'b', 'a', 'a', 'b'].map((key) => `${key} of read 1`));
});

test('nobody joins a read that has begun, nor waits for it', async () => {
  const { begun, ask } = heldReads();
  const first = ask('a');
  await nextTurn();
  const second = ask('a');
  await nextTurn();
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  expect(await second).toBe('a of read 2');
  begun[0]?.end();
  expect(await first).toBe('a of read 1');
});

test('a failure reaches all who wait, and the next caller starts a new read', async () => {
  const { begun, ask } = heldReads();
  const answers = Promise.allSettled(['a', 'a', 'b'].map(ask));
  await nextTurn();
  const reason = new Error('the connection was lost');
  begun[0]?.fail(reason);
  expect(await answers).toEqual(Array(3).fill({ status: 'rejected', reason }));
  const again = ask('a');
  await nextTurn();
  begun[1]?.end();
  expect(await again).toBe('a of read 2');
});
