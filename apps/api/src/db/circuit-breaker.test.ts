import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const refusesConnections = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });

test.each([
  ['the database answers again', false, ['away', 'again']],
  ['the server stops meanwhile', true, ['away']],
])('after an outage in which %s', { timeout: 10_000 }, async (_what, isStopping, expected) => {
  const logged: string[] = [];
  const note = (_details: object, sentence: string) => void logged.push(sentence.split(/ |;/)[3] ?? '');
  const log = Object.assign(createLog('silent'), { error: note, warn: note });
  let isOver = false;
  let probes = 0;
  const breaker = new CircuitBreaker({
    probe: async () => {
      probes += 1;
      if (isStopping || !isOver) throw refusesConnections;
    },
    isClosed: () => isStopping && isOver,
    log,
  });
  breaker.suspect();
  await expect.poll(() => breaker.isAway).toBe(true);
  isOver = true;
  const before = probes;
  // A breaker that has come to its end can be set off anew.
  await expect
    .poll(
      () => {
        breaker.suspect();
        return isStopping ? probes === before && logged.length : !breaker.isAway;
      },
      { timeout: 5_000 },
    )
    .toBeTruthy();
  expect(logged).toEqual(expected);
});
