import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 200;

/** Resolves once something is so, with the milliseconds that took; a fault when it is not within its time. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  what: string,
): Promise<number> {
  for (const began = performance.now(); ; await sleep(PAUSE_MS)) {
    const ms = performance.now() - began;
    if (await isSo()) return ms;
    if (ms > withinMs) throw new Error(`after ${Math.round(ms / 1_000)} s there is not yet: ${what}`);
  }
}
