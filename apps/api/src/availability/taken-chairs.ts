import type { Booking } from '@chairside/rules/availability';
import { selectTakenChairs, type TakenChair, takenChairsReader } from '../appointments/store.ts';

export type { TakenChair };

/** An appointment that is to be moved, and whose it is. */
export interface OwnAppointment {
  id: string;
  userId: string;
}

/** Reads who sits where from `start` to `end`; the one that is to be moved does not stand in its own way. */
export const takenChairsIn = takenChairsReader;

/** The query of it, for a statement that reads more. */
export const takenChairsQuery = selectTakenChairs;

/** Who sits where by date, as the rules take it. */
export function bookingsByDate(taken: readonly TakenChair[]): Map<string, Booking[]> {
  const byDate = new Map<string, Booking[]>();
  for (const { date, ...booking } of taken) {
    const bookings = byDate.get(date) ?? [];
    bookings.push(booking);
    byDate.set(date, bookings);
  }
  return byDate;
}
