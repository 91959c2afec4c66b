import type { appointmentEndpoints } from '@chairside/contract/appointments';
import type { AvailabilityDay } from '@chairside/contract/availability';
import type { DataOf } from '@chairside/contract/endpoint';
import { REFUSALS } from '@chairside/contract/refusals';
import type { Slot } from '@chairside/rules/availability';
import { parseTimeSlot } from '@chairside/rules/clock-time';

/** A day as far as a screen has to know it. Its `slots` are null while only the older calls have told of it. */
export interface ShownDay
  extends Pick<AvailabilityDay, 'date' | 'type' | 'available' | 'reason' | 'holiday'> {
  slots: readonly Slot[] | null;
  /** The booked slots are not among them, so that having none does not tell why. */
  hasFreeSlotsOnly?: true;
}

/** The slots of a day, told by either call. */
export type DayWithSlots = ShownDay & { slots: readonly Slot[] };

type OlderSlots = DataOf<typeof appointmentEndpoints.availableSlots>;

/** A day of which the older calls tell no more than whether anything can be booked. */
export function dayOfOlderDates(date: string, available: boolean): ShownDay {
  const type = available ? 'regular' : 'unavailable';
  return { date, type, available, reason: null, holiday: null, slots: null };
}

export function dayOfOlderSlots(date: string, { availableSlots, metadata }: OlderSlots): DayWithSlots {
  const { isHoliday, holidayName, isWorkingDay } = metadata;
  const slots = availableSlots.flatMap(slotOfText);
  const type = isHoliday ? 'holiday' : isWorkingDay ? 'regular' : 'unavailable';
  const holiday = isHoliday ? { reason: holidayName ?? '' } : null;
  return { date, type, available: slots.length > 0, reason: null, holiday, slots, hasFreeSlotsOnly: true };
}

function slotOfText(timeSlot: string): Slot[] {
  const range = parseTimeSlot(timeSlot);
  const [startTime, endTime] = timeSlot.split('-');
  if (!range || !startTime || !endTime) return [];
  const duration = range.end - range.start;
  return [{ timeSlot, startTime, endTime, duration, isAvailable: true, isBooked: false }];
}

export function freeSlots({ slots }: ShownDay): number | null {
  return slots?.filter(({ isAvailable }) => isAvailable).length ?? null;
}

export const FULL = {
  title: 'No Available Slots',
  text: 'All time slots are booked for this date. Please select a different date.',
} as const;
const NOTHING_TO_BOOK = 'Nothing can be booked on this date. Please select a different date.';

/** Why nothing can be booked on a day, as a sentence (BOOK-9); null when something can. */
export function dayProblem(day: ShownDay): string | null {
  if (day.available) return null;
  if (day.type === 'holiday') {
    return `This date is a holiday: ${day.holiday?.reason ?? ''}. Please select a different date.`;
  }
  if (day.slots === null) return NOTHING_TO_BOOK;
  if (day.type === 'unavailable') return 'This date is not a working day. Please select a different date.';
  return isTooSoon(day) ? REFUSALS.slot_too_soon.message : FULL.text;
}

function isTooSoon({ slots, hasFreeSlotsOnly }: ShownDay): boolean {
  return slots?.length === 0 && !hasFreeSlotsOnly;
}

/** The same in a few words, for the label of the day in the calendar. */
export function dayInWords(day: ShownDay): string {
  const free = freeSlots(day);
  if (day.available) {
    const hours = day.type === 'extended' ? ', extended hours' : '';
    return free === null ? `available${hours}` : `${free} free${hours}`;
  }
  if (day.type === 'holiday') return `holiday, ${day.holiday?.reason ?? ''}`;
  return ['unavailable', whyInWords(day)].filter(Boolean).join(', ');
}

function whyInWords(day: ShownDay): string | null {
  if (day.type === 'unavailable') return day.reason;
  return isTooSoon(day) ? 'less than 24 hours away' : 'fully booked';
}
