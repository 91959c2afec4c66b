import type { ChairBooking } from '@chairside/rules/chair-bookings';
import type { MinuteRange } from '@chairside/rules/clock-time';
import { type DentistDay, dentistDays, freeDentist, type VisitRequest } from '@chairside/rules/visit-request';

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
export function dentistFor(offer: VisitRequest, place: Place): string | null | 'none_free' {
  const days = dentistDays(place.date, offer, place.bookings);
  if (days === null) return null;
  for (const group of inOrder(days, place)) {
    const free = freeDentist(group, place.range, offer.bufferMinutes);
    if (free !== null) return free;
  }
  return place.isOffHours && !place.mustBe ? null : 'none_free';
}

/**
 * Who may do it, in groups of which an earlier one goes before a later one. Off the clinic's hours these are who works all of
 * that time, who works as it begins, and who works that day at all; who is away is among them only if asked for.
 */
function inOrder(
  days: readonly DentistDay[],
  { range, isOffHours, mustBe, prefersDentist }: Place,
): (readonly DentistDay[])[] {
  const preferred = days.filter(({ id }) => id === prefersDentist);
  if (!isOffHours) return [preferred, days];
  const asItBegins = days.filter((day) => worksAt(day, range.start));
  const possible = mustBe ? days : days.filter(({ stretches }) => stretches?.length !== 0);
  return [preferred.map(atAnyTime), days, asItBegins.map(atAnyTime), possible.map(atAnyTime)];
}

function worksAt({ stretches }: DentistDay, minute: number): boolean {
  return stretches === null || stretches.some(({ start, end }) => start <= minute && minute < end);
}

const atAnyTime = (day: DentistDay): DentistDay => ({ ...day, stretches: null });
