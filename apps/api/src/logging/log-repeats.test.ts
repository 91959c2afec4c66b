import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function logInto() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return {
    log,
    lines,
    said: () => lines.map(({ msg, count }) => (count === undefined ? msg : `${count} × ${msg}`)),
  };
}

const broken = (reqId: number, code = 'ECONNREFUSED') => ({
  reqId: String(reqId),
  err: new Error(`Failed query: ${reqId}`, { cause: Object.assign(new Error('no'), { code }) }),
});

test('errors of one kind: the first at once, the rest of the second as one line with their count', () => {
  const { log, lines, said } = logInto();
  for (let n = 1; n <= 500; n++) log.error(broken(n), 'a call failed');
  expect(said()).toEqual(['a call failed']);
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual(['a call failed', '499 × a call failed']);
  expect(lines[1]).toMatchObject({ reqId: '500', err: { message: 'Failed query: 500' } });

  log.error(broken(501), 'a call failed');
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual(['a call failed', '499 × a call failed', 'a call failed']);
});

test('a second begins with the first of its kind, whatever was logged before', () => {
  const { log, said } = logInto();
  log.warn({}, 'a disk is slow');
  vi.advanceTimersByTime(900);
  for (let n = 1; n <= 3; n++) log.error(broken(n), 'a call failed');
  vi.advanceTimersByTime(900);
  log.error(broken(4), 'a call failed');
  expect(said()).toEqual(['a disk is slow', 'a call failed']);
  vi.advanceTimersByTime(100);
  expect(said()).toEqual(['a disk is slow', 'a call failed', '3 × a call failed']);
});

test('what differs in sentence, level, root cause or subject is a kind of its own', () => {
  const { log, lines } = logInto();
  log.error(broken(1), 'a call failed');
  log.warn(broken(1), 'a call failed');
  log.error(broken(1), 'a job failed');
  log.error(broken(1, '57P01'), 'a call failed');
  log.error({ ...broken(1), messageId: 'one' }, 'a job failed');
  log.error({ ...broken(1), messageId: 'two' }, 'a job failed');
  log.error(new TypeError('x is not a function'));
  log.error(new TypeError('y is not a function'));
  expect(lines).toHaveLength(8);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(8);
});

test('what is no trouble is written as it comes', () => {
  const { log, said } = logInto();
  for (let n = 0; n < 3; n++) log.info({}, 'served');
  expect(said()).toEqual(['served', 'served', 'served']);
});

test('a flush writes what is still to be said', () => {
  const { log, said } = logInto();
  log.warn({}, 'a disk is full');
  log.warn({}, 'a disk is full');
  log.flushRepeats();
  expect(said()).toEqual(['a disk is full', '1 × a disk is full']);
});

test('more kinds than are counted apart are counted together', () => {
  const { log, lines } = logInto();
  for (let n = 0; n < 10_000; n++) log.warn({ messageId: String(n) }, 'a message was not sent');
  vi.advanceTimersByTime(1_000);
  expect(lines.length).toBeLessThan(210);
  expect(lines.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 1), 0)).toBe(10_000);
});
