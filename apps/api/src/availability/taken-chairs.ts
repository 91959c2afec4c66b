import type { ChairBooking } from '@chairside/rules/chair-bookings';
import type { TakenChair } from './taken-chairs-store.ts';

/** An appointment that is to be moved, and whose it is. */
export interface OwnAppointment {
  id: string;
  userId: string;
}

/** The taken chairs by date, as the rules take them. */
export function bookingsByDate(taken: readonly TakenChair[]): Map<string, ChairBooking[]> {
  const byDate = new Map<string, ChairBooking[]>();
  for (const { date, ...booking } of taken) {
    const bookings = byDate.get(date) ?? [];
    bookings.push(booking);
    byDate.set(date, bookings);
  }
  return byDate;
}
