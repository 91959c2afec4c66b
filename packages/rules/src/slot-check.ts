import { availability, type Calendar, type SlotQuestion, templateOn } from './availability.ts';
import { instantOf } from './clinic-clock.ts';
import { formatClockTime, formatTimeSlot, type MinuteRange, overlaps } from './clock-time.ts';
import { HOUR_MS } from './durations.ts';
import { BOOKING } from './limits.ts';
import type { SlotRefusal } from './slot-refusals.ts';
import { PLAIN_VISIT, timesFor, withBuffer } from './visit-request.ts';

/**
 * Why a slot of a date (`YYYY-MM-DD`) cannot be booked, or null (SLOT-10). `calendar` must hold that date.
 */
export function slotRefusal(
  { date, range }: { date: string; range: MinuteRange },
  calendar: Calendar,
  question: SlotQuestion,
): SlotRefusal | null {
  const { now, timeZone, terms = BOOKING, request = PLAIN_VISIT } = question;
  // What is booked at other times says nothing of this slot, and may be thousands of visits.
  const until = withBuffer(range, request.bufferMinutes);
  const bookings = (calendar.bookings.get(date) ?? []).filter((booking) => overlaps(booking, until));
  const atThatTime = { ...calendar, bookings: new Map([[date, bookings]]) };
  const [day] = availability({ start: date, end: date }, atThatTime, question);
  if (!day) throw new Error('a range of one day has no day');
  if (day.refusal) return day.refusal;

  const requested = formatTimeSlot(range);
  const slot = day.slots.find(({ timeSlot }) => timeSlot === requested);
  if (slot) return slot.isAvailable ? null : { refused: 'slot_taken' };
  const template = templateOn(date, calendar);
  if (!template) return { refused: 'date_not_working' };
  const { start, end } = template.hours;
  if (range.start < start || range.end > end) {
    const details = { opens: formatClockTime(start), closes: formatClockTime(end) };
    return { refused: 'slot_outside_hours', details };
  }
  // One that a clock change of that day swallows is not offered either.
  const isOffered = timesFor(template, request).some((offered) => formatTimeSlot(offered) === requested);
  const comesTooSoon =
    instantOf(date, range.start, timeZone).getTime() - now.getTime() < terms.leadHours * HOUR_MS;
  return { refused: isOffered && comesTooSoon ? 'slot_too_soon' : 'slot_not_offered' };
}
