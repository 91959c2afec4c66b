import { availability, type BookingTerms, type Calendar, type SlotQuestion } from './availability.ts';
import { isChairFree } from './chair-bookings.ts';
import { type MinuteRange, parseTimeSlot } from './clock-time.ts';
import { PLAIN_VISIT, withBuffer } from './visit-request.ts';

/** A slot in which a chair is free. */
interface FreeChair extends MinuteRange {
  chair: number;
}

/**
 * What can be booked on a date (`YYYY-MM-DD`), chair by chair: each of its free slots, by time and then by chair
 * (DESK-90). `calendar` must hold that date.
 */
export function freeChairs(
  date: string,
  calendar: Calendar,
  question: SlotQuestion & { terms: BookingTerms },
): FreeChair[] {
  const days = availability({ start: date, end: date }, calendar, question);
  const { bufferMinutes } = question.request ?? PLAIN_VISIT;
  const bookings = calendar.bookings.get(date) ?? [];
  const chairs = Array.from({ length: calendar.chairs }, (_, place) => place + 1);
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ timeSlot, isAvailable }) => {
      const range = parseTimeSlot(timeSlot);
      if (!range || !isAvailable) return [];
      const until = withBuffer(range, bufferMinutes);
      return chairs
        .filter((chair) => isChairFree(chair, until, bookings))
        .map((chair) => ({ chair, ...range }));
    }),
  );
}
