import type { Slot } from '@chairside/rules/availability';
import { formatTwelveHours, type PartOfDay, parseTimeSlot, partOfDay } from '@chairside/rules/clock-time';
import { counted } from '../../wording/wording.ts';

const PERIODS: Record<PartOfDay, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

/** The slots by part of the day, without the parts that have none (BOOK-8). */
export function slotGroups(slots: readonly Slot[]): { title: string; slots: Slot[] }[] {
  const inPart = (part: string) =>
    slots.filter(({ timeSlot }) => {
      const range = parseTimeSlot(timeSlot);
      return range !== null && partOfDay(range.start) === part;
    });
  return Object.entries(PERIODS)
    .map(([part, title]) => ({ title, slots: inPart(part) }))
    .filter((group) => group.slots.length > 0);
}

/** `9:00 AM` and `10:00 AM` for `09:00-10:00`. */
export function slotTimes(timeSlot: string): { start: string; end: string } {
  const range = parseTimeSlot(timeSlot);
  if (!range) return { start: timeSlot, end: '' };
  return { start: formatTwelveHours(range.start), end: formatTwelveHours(range.end) };
}

/** `1 hour`, `45 minutes`, `1 hour 30 minutes` */
export function lengthInWords(minutes: number): string {
  const unit = (count: number, name: string) => (count === 0 ? [] : [counted(count, name)]);
  return [...unit(Math.floor(minutes / 60), 'hour'), ...unit(minutes % 60, 'minute')].join(' ');
}
