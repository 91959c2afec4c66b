const SAID_IN_SECONDS = 90;

/**
 * How long a wait of whole seconds is, in words: `1 second`, `90 seconds`, and above that in minutes, rounded up:
 * `2 minutes` (CALL-27).
 */
export function formatWait(seconds: number): string {
  return seconds > SAID_IN_SECONDS
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** The same as short as a button needs it: `90 s`, `2 min` (CALL-27). */
export function formatShortWait(seconds: number): string {
  return seconds > SAID_IN_SECONDS ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
}
