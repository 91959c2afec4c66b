const MINUTE_S = 60;

/** `14:32` until an instant by a clock that is ahead of `now`; null once it is there. */
export function countdown(until: string, now: Date, aheadMs = 0): string | null {
  const seconds = Math.ceil((Date.parse(until) - now.getTime() - aheadMs) / 1_000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}
