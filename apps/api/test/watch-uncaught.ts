import { onTestFinished, vi } from 'vitest';

/** Is called with what nobody catches until the test is over, which ends a server. */
export function watchUncaught() {
  const uncaught = vi.fn();
  process.on('uncaughtExceptionMonitor', uncaught);
  onTestFinished(() => {
    process.off('uncaughtExceptionMonitor', uncaught);
  });
  return uncaught;
}
