import type { ChairBooking } from '@chairside/rules/chair-bookings';
import type { MinuteRange } from '@chairside/rules/clock-time';
import { dentistDays, freeDentist, type VisitRequest } from '@chairside/rules/visit-request';

interface Place {
  date: string;
  range: MinuteRange;
  bookings: readonly ChairBooking[];
  /** Whether or not they work then. */
  isOffHours: boolean;
  /** Whether nobody but the dentist of the request will do. */
  mustBe: boolean;
  prefersDentist: string | null;
}

/**
 * Who does a visit: whom it prefers if they are free, else somebody who is (TREAT-31). Null where the clinic lists nobody,
 * and at any time outside the hours where nobody is free and nobody was asked for.
 */
export function dentistFor(
  offer: VisitRequest,
  { date, range, bookings, isOffHours, mustBe, prefersDentist }: Place,
): string | null | 'none_free' {
  const days = dentistDays(date, offer, bookings);
  if (days === null) return null;
  const working = isOffHours ? days.map((day) => ({ ...day, stretches: null })) : days;
  const preferred = working.filter(({ id }) => id === prefersDentist);
  const { bufferMinutes } = offer;
  const free = freeDentist(preferred, range, bufferMinutes) ?? freeDentist(working, range, bufferMinutes);
  return free ?? (isOffHours && !mustBe ? null : 'none_free');
}
