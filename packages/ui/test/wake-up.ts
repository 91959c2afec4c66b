import { vi } from 'vitest';

const TICK_MS = 1_000;

/** So much time passes while the page sleeps. What counts the seconds by the clock is right again one tick after it wakes up. */
export async function wakesUpAfter(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms - TICK_MS);
  await vi.advanceTimersByTimeAsync(TICK_MS);
}
