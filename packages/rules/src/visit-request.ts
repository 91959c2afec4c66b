import type { ChairBooking } from './chair-bookings.ts';
import { weekdayOf } from './clinic-date.ts';
import { type MinuteRange, overlaps } from './clock-time.ts';
import { cutIntoSlots, type Template } from './cut-slots.ts';
import { type DentistHours, stretchesOn } from './dentist-hours.ts';

/** A dentist who may do what is to be booked. */
interface WorkingDentist {
  id: string;
  hours: DentistHours;
}

/** What is to be booked, as far as slots depend on it. Lengths are in minutes. */
export interface VisitRequest {
  /** Null for as long as a slot of the day. */
  minutes: number | null;
  /** How long chair and dentist stay free afterwards. */
  bufferMinutes: number;
  /** Of whom one has to be free; null where the clinic lists no dentists. */
  dentists: readonly WorkingDentist[] | null;
}

/** A visit in a slot of the clinic's hours, by whoever is there. */
export const PLAIN_VISIT: VisitRequest = { minutes: null, bufferMinutes: 0, dentists: null };

/**
 * The times at which a visit can begin by a template (SLOT-2, SLOT-17): its slots where it is as long as one; otherwise one
 * after the other from the start of the hours and from the end of each break on, with its buffer where both fit into a slot,
 * and a slot apart where they do not.
 */
export function timesFor(template: Template, { minutes, bufferMinutes }: VisitRequest): MinuteRange[] {
  const { slotMinutes } = template;
  if (minutes === null || minutes === slotMinutes) return cutIntoSlots(template);
  const step = Math.min(minutes + bufferMinutes, slotMinutes);
  return openStretches(template).flatMap((stretch) => {
    const times: MinuteRange[] = [];
    for (let start = stretch.start; start + minutes <= stretch.end; start += step) {
      times.push({ start, end: start + minutes });
    }
    return times;
  });
}

/** The time that a visit and its buffer take up (SLOT-18). */
export function withBuffer(range: MinuteRange, bufferMinutes: number): MinuteRange {
  return bufferMinutes === 0 ? range : { start: range.start, end: range.end + bufferMinutes };
}

/** A dentist's day: when they work, null for all the clinic's hours, and when they are booked. */
export interface DentistDay {
  id: string;
  stretches: readonly MinuteRange[] | null;
  bookings: readonly MinuteRange[];
}

/** The days of the dentists who may do a visit on a date (`YYYY-MM-DD`); null where nobody in particular has to (SLOT-18). */
export function dentistDays(
  date: string,
  { dentists }: VisitRequest,
  bookings: readonly ChairBooking[],
): DentistDay[] | null {
  if (dentists === null) return null;
  const weekday = weekdayOf(date);
  return dentists.map(({ id, hours }) => ({
    id,
    stretches: stretchesOn(date, hours, weekday),
    bookings: bookings.filter(({ dentist }) => dentist === id),
  }));
}

/** Whether a dentist works during all of `range` (SLOT-18). */
export function worksDuring({ stretches }: DentistDay, range: MinuteRange): boolean {
  return stretches === null || stretches.some(({ start, end }) => start <= range.start && range.end <= end);
}

/**
 * The dentist for a visit, among those who work then and are not booked: the one with the fewest booked minutes of the day,
 * and of those the first (SLOT-18). Null where nobody is free. The buffer may go on after their hours.
 */
export function freeDentist(
  days: readonly DentistDay[],
  range: MinuteRange,
  bufferMinutes: number,
): string | null {
  const until = withBuffer(range, bufferMinutes);
  let found: { id: string; minutes: number } | null = null;
  for (const day of days) {
    if (!worksDuring(day, range) || day.bookings.some((booking) => overlaps(booking, until))) continue;
    const minutes = day.bookings.reduce((sum, { start, end }) => sum + end - start, 0);
    if (!found || minutes < found.minutes) found = { id: day.id, minutes };
  }
  return found?.id ?? null;
}

/** Whether any of the dentists works during `range`, and is free then; the buffer may go on after their hours (SLOT-18). */
export function dentistsDuring(
  days: readonly DentistDay[],
  range: MinuteRange,
  bufferMinutes: number,
): 'nobody' | 'booked' | 'free' {
  const until = withBuffer(range, bufferMinutes);
  let found: 'nobody' | 'booked' = 'nobody';
  for (const day of days) {
    if (!worksDuring(day, range)) continue;
    if (!day.bookings.some((booking) => overlaps(booking, until))) return 'free';
    found = 'booked';
  }
  return found;
}

/** The hours of a template without its breaks. */
function openStretches({ hours, breaks }: Template): MinuteRange[] {
  let stretches: MinuteRange[] = [hours];
  for (const pause of breaks) {
    stretches = stretches.flatMap((stretch) =>
      overlaps(stretch, pause)
        ? [
            { start: stretch.start, end: pause.start },
            { start: pause.end, end: stretch.end },
          ].filter(({ start, end }) => start < end)
        : [stretch],
    );
  }
  return stretches.sort((one, other) => one.start - other.start);
}
