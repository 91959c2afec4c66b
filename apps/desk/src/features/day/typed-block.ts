import { BLOCKED_TIMES } from '@chairside/rules/blocked-time';
import { formatClockTime, type MinuteRange, parseTimeSlot } from '@chairside/rules/clock-time';

/** The time of a block as two fields have it: midnight at the end of the day is typed as 00:00. */
export function typedTimes({ start, end }: MinuteRange): { from: string; to: string } {
  return { from: formatClockTime(start), to: formatClockTime(end % 1440) };
}

/** `HH:MM-HH:MM` of what is typed, or null where that is no time that can be blocked. */
export function timeSlotTyped({ from, to }: { from: string; to: string }): string | null {
  const timeSlot = `${from}-${to === '00:00' ? '24:00' : to}`;
  const range = parseTimeSlot(timeSlot);
  return range && range.end - range.start >= BLOCKED_TIMES.shortestMinutes ? timeSlot : null;
}
