import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { inLogContext, outOfLogContext } from './log-context.ts';

test('each line names what it was logged for, also when it is said later as a repetition (OPS-8)', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const work = async () => {
    await delay(1);
    log.info({}, 'done');
    log.error({ messageId: 'm' }, 'it failed');
    log.error(new Error('no'));
    outOfLogContext(() => log.info({}, 'beside it'));
  };
  await inLogContext({ reqId: 'one' }, work);
  await inLogContext({ reqId: 'two' }, () => log.error({ messageId: 'm' }, 'it failed'));
  log.flushRepeats();
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['done', 'one'],
    ['it failed', 'one'],
    ['no', 'one'],
    ['beside it', undefined],
    ['it failed', 'two'],
  ]);
});
