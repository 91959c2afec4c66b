import { formatTwelveHours, parseTimeSlot } from '@chairside/rules/clock-time';

/** When a slot begins: `10:00 AM`. */
export function timeText(timeSlot: string): string {
  const range = parseTimeSlot(timeSlot);
  return range ? formatTwelveHours(range.start) : timeSlot;
}
