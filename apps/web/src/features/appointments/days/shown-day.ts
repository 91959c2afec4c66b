import type { appointmentEndpoints } from '@chairside/contract/appointments';
import type { AvailabilityDay } from '@chairside/contract/availability';
import type { DataOf } from '@chairside/contract/endpoint';
import type { Slot } from '@chairside/rules/availability';
import { formatDate } from '@chairside/rules/clinic-date';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import type { Pause } from '@chairside/rules/plan-pause';
import type { Refusal } from '@chairside/rules/refusal';

/** A day as far as a screen has to know it. Its `slots` are null while only the older calls have told of it. */
export interface ShownDay
  extends Pick<AvailabilityDay, 'date' | 'type' | 'available' | 'reasonCode' | 'holiday'> {
  slots: readonly Slot[] | null;
  /** The booked slots are not among them, so that having none does not tell why. */
  hasFreeSlotsOnly?: true;
  /** The patient's plan ends before anything on this day could be booked: its last date. */
  planEnd?: string;
  /** The patient's plan is paused on it. */
  pause?: Pause;
}

/** The slots of a day, told by either call. */
export type DayWithSlots = ShownDay & { slots: readonly Slot[] };

type OlderSlots = DataOf<typeof appointmentEndpoints.availableSlots>;

/** A day of which the older calls tell no more than whether anything can be booked. */
export function dayOfOlderDates(date: string, available: boolean): ShownDay {
  const type = available ? 'regular' : 'unavailable';
  return { date, type, available, holiday: null, slots: null };
}

export function dayOfOlderSlots(date: string, { availableSlots, metadata }: OlderSlots): DayWithSlots {
  const { isHoliday, holidayName, isWorkingDay } = metadata;
  const slots = availableSlots.flatMap(slotOfText);
  const type = isHoliday ? 'holiday' : isWorkingDay ? 'regular' : 'unavailable';
  const holiday = isHoliday ? { reason: holidayName ?? '' } : null;
  return { date, type, available: slots.length > 0, holiday, slots, hasFreeSlotsOnly: true };
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

/** Why nothing can be booked on a day; `nothing_free` is all that the older calls tell of it. */
export type DayProblem =
  | Refusal<'date_holiday', { name: string }>
  | Refusal<'after_plan_end', { endDate: string }>
  | Refusal<'plan_paused', { startDate: string; endDate: string }>
  | Refusal<'date_not_working' | 'slot_too_soon' | 'all_booked' | 'nothing_free'>;

/** Why nothing can be booked on a day; null when something can. */
export function dayProblem(day: ShownDay): DayProblem | null {
  if (day.available) return null;
  if (day.pause) {
    const [startDate, endDate] = [formatDate(day.pause.from), formatDate(day.pause.until)];
    return { refused: 'plan_paused', details: { startDate, endDate } };
  }
  if (day.planEnd) return { refused: 'after_plan_end', details: { endDate: formatDate(day.planEnd) } };
  if (day.type === 'holiday') {
    return { refused: 'date_holiday', details: { name: day.holiday?.reason ?? '' } };
  }
  if (day.slots === null) return { refused: 'nothing_free' };
  if (day.type === 'unavailable') return { refused: 'date_not_working' };
  const isTooSoon = day.slots.length === 0 && !day.hasFreeSlotsOnly;
  return { refused: isTooSoon ? 'slot_too_soon' : 'all_booked' };
}
