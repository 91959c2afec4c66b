import { setTimeout as delay } from 'node:timers/promises';

/** What some work comes to, or `otherwise` where that takes longer than so many milliseconds: the work goes on, unheeded. */
export async function within<Value, Otherwise>(
  limitMs: number,
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  const timer = new AbortController();
  const limit = delay(limitMs, otherwise, { signal: timer.signal, ref: false });
  try {
    return await Promise.race([work, limit]);
  } finally {
    timer.abort();
    limit.catch(() => {});
  }
}
