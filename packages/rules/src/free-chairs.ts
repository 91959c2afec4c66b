import { availability, type BookingTerms, type Calendar } from './availability.ts';
import { isChairFree } from './chair-bookings.ts';
import { type MinuteRange, parseTimeSlot } from './clock-time.ts';
import { PLAIN_VISIT, type VisitRequest, withBuffer } from './visit-request.ts';

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
  request: VisitRequest = PLAIN_VISIT,
): FreeChair[] {
  const days = availability({ start: date, end: date }, calendar, now, timeZone, terms, request);
  const bookings = calendar.bookings.get(date) ?? [];
  const chairs = Array.from({ length: calendar.chairs }, (_, place) => place + 1);
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ timeSlot, isAvailable }) => {
      const range = parseTimeSlot(timeSlot);
      if (!range || !isAvailable) return [];
      const until = withBuffer(range, request.bufferMinutes);
      return chairs
        .filter((chair) => isChairFree(chair, until, bookings))
        .map((chair) => ({ chair, ...range }));
    }),
  );
}
