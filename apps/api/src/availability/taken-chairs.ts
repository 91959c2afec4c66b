import type { ChairBooking } from '@chairside/rules/chair-bookings';
import type { TakenDays, TakenTime } from './taken-chairs-store.ts';

/** An appointment that is to be moved, and whose it is. */
export interface OwnAppointment {
  id: string;
  userId: string;
}

/** The taken chairs by date, as the rules take them. */
export function bookingsByDate(taken: TakenDays): Map<string, ChairBooking[]> {
  return new Map(Object.entries(taken).map(([date, times]) => [date, bookingsOf(times)]));
}

function bookingsOf(json: string): ChairBooking[] {
  const times: TakenTime[] = JSON.parse(json);
  return times.flatMap(([start, end, dentist, chairs]) =>
    chairs.map((chair) => ({ start, end, chair, ...(dentist !== null && { dentist }) })),
  );
}
