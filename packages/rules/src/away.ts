import { availability, type Calendar } from './availability.ts';
import { type ChairBooking, freeChair } from './chair-bookings.ts';
import { instantOf } from './clinic-clock.ts';
import { addDays } from './clinic-date.ts';
import { CLINIC_TERMS } from './clinic-terms.ts';
import { type MinuteRange, overlaps, parseTimeSlot } from './clock-time.ts';
import { type Pause, pauseOn } from './plan-pause.ts';
import { dentistDays, freeDentist, type VisitRequest, withBuffer } from './visit-request.ts';

/** The bounds of dealing with an absence (AWAY-3, AWAY-7). */
export const AWAY = {
  visitsMost: 200,
  /** How long after its date a visit is moved to, rather than to the dentist's return. */
  soonDays: 14,
  /** How long after the absence the dentist's return is looked for. */
  laterDays: 60,
  lookUpsPerOwnerPerHour: 600,
  savesPerOwnerPerHour: 60,
  movesPerOwnerPerDay: 1_000,
} as const;

/** Days, the last included, on which a dentist treats nobody. */
export interface Absence {
  dentistId: string;
  start: string;
  end: string;
}

/** A visit whose dentist is away. */
export interface VisitToMove {
  id: string;
  date: string;
  range: MinuteRange;
  chair: number;
  /** What it is, by everybody who does it; null where that cannot be booked. */
  offer: VisitRequest | null;
  /** The same for all visits of one person. */
  person: string;
  /** When that person comes otherwise. */
  ownVisits: readonly DayRange[];
  /** Before when it has to be, as the plan ends then; null where it does not matter. */
  before: Date | null;
  /** When it cannot be, as the plan is paused then. */
  pauses: readonly Pause[];
}

interface DayRange {
  date: string;
  range: MinuteRange;
}

/** Where and with whom a visit could be. */
export interface ProposedSlot extends DayRange {
  dentistId: string;
}

interface Clinic {
  calendar: Calendar;
  now: Date;
  timeZone: string;
}

/**
 * A new slot for each visit that there is one for, one after the other, so that no two need the same chair, dentist or person
 * at once (AWAY-2, AWAY-3): the same dentist soon after the absence; else another one on the same day, the nearest time first,
 * or soon after; else the same dentist later. `calendar` has the visits where they are.
 */
export function proposeSlots(
  visits: readonly VisitToMove[],
  { dentistId, end }: Absence,
  { calendar, now, timeZone }: Clinic,
): Map<string, ProposedSlot> {
  const proposed = new Map<string, ProposedSlot>();
  const added = new Map<string, ChairBooking[]>();
  const ofPerson = new Map<string, DayRange[]>();

  const isPossible = (visit: VisitToMove, { date, range }: DayRange) =>
    ![...visit.ownVisits, ...(ofPerson.get(visit.person) ?? [])].some(
      (other) => other.date === date && overlaps(other.range, range),
    ) &&
    !pauseOn(visit.pauses, date) &&
    (visit.before === null || instantOf(date, range.start, timeZone) < visit.before);

  function onDate(visit: VisitToMove, request: VisitRequest, date: string): ProposedSlot | null {
    const bookings = bookingsWithout(visit, date, [
      ...(calendar.bookings.get(date) ?? []),
      ...(added.get(date) ?? []),
    ]);
    const days = { ...calendar, bookings: new Map([[date, bookings]]) };
    const day = availability({ start: date, end: date }, days, {
      now,
      timeZone,
      terms: CLINIC_TERMS,
      request,
    })[0];
    const free = (day?.slots ?? []).flatMap(({ timeSlot, isAvailable }) => {
      const range = isAvailable ? parseTimeSlot(timeSlot) : null;
      return range && isPossible(visit, { date, range }) ? [range] : [];
    });
    const range = nearest(free, visit.range.start);
    if (!range) return null;
    const found = freeDentist(dentistDays(date, request, bookings) ?? [], range, request.bufferMinutes);
    if (found === null) return null;
    const until = withBuffer(range, request.bufferMinutes);
    const booking = { ...until, chair: freeChair(until, bookings, calendar.chairs), dentist: found };
    added.set(date, [...(added.get(date) ?? []), booking]);
    return { date, range, dentistId: found };
  }

  function between(visit: VisitToMove, request: VisitRequest | null, from: string, to: string) {
    if (!request) return null;
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const slot = onDate(visit, request, date);
      if (slot) return slot;
    }
    return null;
  }

  for (const visit of visits) {
    const same = doneBy(visit.offer, (id) => id === dentistId);
    const others = doneBy(visit.offer, (id) => id !== dentistId);
    const back = addDays(end, 1);
    const soon = addDays(visit.date, AWAY.soonDays);
    const slot =
      between(visit, same, back, soon) ??
      between(visit, others, visit.date, soon) ??
      between(visit, same, back > soon ? back : addDays(soon, 1), addDays(end, AWAY.laterDays));
    if (!slot) continue;
    proposed.set(visit.id, slot);
    ofPerson.set(visit.person, [...(ofPerson.get(visit.person) ?? []), slot]);
  }
  return proposed;
}

/** The same visit by some of its dentists; null where none of them does it. */
function doneBy(offer: VisitRequest | null, does: (dentistId: string) => boolean): VisitRequest | null {
  const dentists = offer?.dentists?.filter(({ id }) => does(id)) ?? [];
  return offer && dentists.length > 0 ? { ...offer, dentists } : null;
}

/** A visit does not stand in its own way. */
function bookingsWithout(
  { date: ofVisit, chair, range }: VisitToMove,
  date: string,
  bookings: readonly ChairBooking[],
): readonly ChairBooking[] {
  if (date !== ofVisit) return bookings;
  return bookings.filter((booking) => booking.chair !== chair || booking.start !== range.start);
}

/** The range that begins the least before or after a minute, and of two the earlier. */
function nearest(ranges: readonly MinuteRange[], minute: number): MinuteRange | null {
  let found: MinuteRange | null = null;
  for (const range of ranges) {
    if (!found || Math.abs(range.start - minute) < Math.abs(found.start - minute)) found = range;
  }
  return found;
}
