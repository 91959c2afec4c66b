import { BLOCKED_TIMES } from '@chairside/rules/blocked-time';
import { formatTimeSlot, type TypedRange, typedRange } from '@chairside/rules/clock-time';

/** `HH:MM-HH:MM` of what is typed, or null where that is no time that can be blocked. */
export function timeSlotTyped(typed: TypedRange): string | null {
  const range = typedRange(typed);
  const isLongEnough = range && range.end - range.start >= BLOCKED_TIMES.shortestMinutes;
  return isLongEnough ? formatTimeSlot(range) : null;
}
