import { expect, onTestFinished, test, vi } from 'vitest';
import { runHook } from '../test/running-hook.ts';
import { useNow } from './use-now.ts';

test('the time is looked up every 60 seconds (DASH-2)', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-21T06:29:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const hook = runHook(() => useNow());
  await hook.does(() => vi.advanceTimersByTime(59_999));
  expect(hook.result).toEqual(new Date('2026-11-21T06:29:30Z'));
  await hook.does(() => vi.advanceTimersByTime(1));
  expect(hook.result).toEqual(new Date('2026-11-21T06:30:30Z'));
});
