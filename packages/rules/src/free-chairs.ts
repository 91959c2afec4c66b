import { availability, type BookingTerms, type Calendar, isChairFree } from './availability.ts';
import { type MinuteRange, parseTimeSlot } from './clock-time.ts';

/** A slot in which a chair is free. */
interface FreeChair extends MinuteRange {
  chair: number;
}

/**
 * What can be booked on a date (`YYYY-MM-DD`) at `now`, chair by chair: each of its free slots, by time and then by chair
 * (DESK-90). `calendar` must hold that date; `timeZone` is the clinic's.
 */
export function freeChairs(
  date: string,
  calendar: Calendar,
  now: Date,
  timeZone: string,
  terms: BookingTerms,
): FreeChair[] {
  const days = availability({ start: date, end: date }, calendar, now, timeZone, terms);
  const bookings = calendar.bookings.get(date) ?? [];
  const chairs = Array.from({ length: calendar.chairs }, (_, place) => place + 1);
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ timeSlot }) => {
      const range = parseTimeSlot(timeSlot);
      if (!range) return [];
      return chairs
        .filter((chair) => isChairFree(chair, range, bookings))
        .map((chair) => ({ chair, ...range }));
    }),
  );
}
