import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useNow } from './use-now.ts';

const Clock = () => <time>{useNow().toISOString().slice(11, 16)}</time>;

test('the time is looked up every 60 seconds (DASH-2)', async () => {
  vi.setSystemTime('2026-11-21T06:29:30Z');
  await render(<Clock />);
  const clock = page.getByRole('time');
  await vi.advanceTimersByTimeAsync(50_000);
  await expect.element(clock).toHaveTextContent('06:29');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(clock).toHaveTextContent('06:30');
});
