import { type MinuteRange, overlaps } from './clock-time.ts';

/** A chair that is taken for a stretch of a day, or all of them where it is null; its end is that of the buffer after a visit. Chairs are counted from 1. */
export interface ChairBooking extends MinuteRange {
  chair: number | null;
  /** Who treats somebody then, where that is known. */
  dentist?: string;
}

/** The lowest chair that nobody sits in during `range`; null when all are taken (SLOT-7). */
export function freeChair(
  range: MinuteRange,
  bookings: readonly ChairBooking[],
  chairs: number,
): number | null {
  // By number instead of in a set: this is asked for every slot of three months.
  const taken: true[] = [];
  for (const booking of bookings) {
    if (!overlaps(booking, range)) continue;
    if (booking.chair === null) return null;
    taken[booking.chair] = true;
  }
  for (let chair = 1; chair <= chairs; chair += 1) if (!taken[chair]) return chair;
  return null;
}

/** Whether nobody has a chair during `range`, and it is not blocked then (SLOT-7, DESK-71). */
export function isChairFree(chair: number, range: MinuteRange, bookings: readonly ChairBooking[]): boolean {
  return !bookings.some(
    (booking) => (booking.chair === null || booking.chair === chair) && overlaps(booking, range),
  );
}
