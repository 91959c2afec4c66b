import { setTimeout as delay } from 'node:timers/promises';

/** Does something, where it fails once more after each of these pauses; the last failure is thrown. */
export async function tryAgain<Result>(
  pausesMs: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch {
      await delay(pauseMs);
    }
  }
  return work();
}
