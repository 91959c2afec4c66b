const MINUTE_S = 60;

/** `14:32` until an instant; null once it is there. */
export function countdown(until: string, now: Date): string | null {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1_000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}
