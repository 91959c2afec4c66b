import { expect, test } from 'vitest';
import { createLog } from '../logging/log.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const refusesConnections = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });

test.each([
  ['the database answers again', false, ['away', 'again']],
  ['the server stops meanwhile', true, ['away']],
])('after an outage in which %s', async (_what, isStopping, expected) => {
  const logged: string[] = [];
  const note = (_details: object, sentence: string) => void logged.push(sentence.split(/ |;/)[3] ?? '');
  const log = Object.assign(createLog('silent'), { error: note, warn: note });
  let isOver = false;
  let askedAfterwards = 0;
  const breaker = new CircuitBreaker({
    probe: async () => {
      if (isStopping || !isOver) throw refusesConnections;
    },
    isClosed: () => {
      if (isOver) askedAfterwards += 1;
      return isStopping && isOver;
    },
    log,
  });
  breaker.suspect();
  await expect.poll(() => breaker.isAway).toBe(true);
  isOver = true;
  // The next line it writes, it writes in the same turn of the event loop.
  await expect.poll(() => (isStopping ? askedAfterwards > 0 : !breaker.isAway)).toBe(true);
  expect(logged).toEqual(expected);
});
