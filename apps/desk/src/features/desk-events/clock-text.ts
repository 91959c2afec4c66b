import { formatTwelveHours, parseClockTime } from '@chairside/rules/clock-time';

/** The minute of the day that the clinic's clock shows. */
export function minuteAt(at: Date, timeZone: string): number {
  const shown = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return parseClockTime(shown) ?? 0;
}

/** What the clinic's clock shows at an instant: `3:05 PM`. */
export const clockText = (at: Date, timeZone: string): string => formatTwelveHours(minuteAt(at, timeZone));
