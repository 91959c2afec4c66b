import { HOUR_MS, MINUTE_MS } from '@chairside/rules/durations';
import { DESK_DEVICES } from '@chairside/rules/staff';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchIdle } from './watch-idle.ts';

test('a PC whose clock is set back locks five minutes later all the same (STAFF-16)', async () => {
  const onIdle = vi.fn();
  onTestFinished(watchIdle(onIdle));
  vi.setSystemTime(Date.now() - HOUR_MS);
  await vi.advanceTimersByTimeAsync(DESK_DEVICES.idleSeconds * 1000 - MINUTE_MS);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 1_000);
  expect(onIdle).toHaveBeenCalled();
});
