import type { BookingTerms } from '@chairside/rules/availability';
import { type ChairBooking, freeChair, isChairFree } from '@chairside/rules/chair-bookings';
import { CHAIRS } from '@chairside/rules/chairs';
import { instantOf } from '@chairside/rules/clinic-clock';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { MinuteRange } from '@chairside/rules/clock-time';
import { isRefusal } from '@chairside/rules/refusal';
import { slotRefusal } from '@chairside/rules/slot-check';
import type { SlotRefusal } from '@chairside/rules/slot-refusals';
import { withBuffer } from '@chairside/rules/visit-request';
import type { ClinicDependencies, OwnAppointment, VisitChoice } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { calendarToBook } from './calendar-to-book.ts';
import { dentistFor } from './dentist-assignment.ts';

export interface RequestedSlot {
  date: string;
  range: MinuteRange;
}

/** Where and when an appointment takes place, as its row holds it. */
export interface ChairAssignment {
  chair: number;
  /** Null where the clinic lists no dentists. */
  dentistId: string | null;
  bufferMinutes: number;
  date: string;
  startMinute: number;
  endMinute: number;
  startsAt: Date;
  endsAt: Date;
}

interface Search {
  now: Date;
  /** The appointment that is to be moved there; it does not stand in its own way. */
  except?: OwnAppointment;
  /** A patient's terms, unless the clinic itself makes the booking. */
  terms?: BookingTerms;
  /** The one chair that it is to be. */
  chair?: number | undefined;
  /** Where none is named, the one that it has and keeps, as long as the clinic has that one. */
  staysIn?: number | undefined;
  /** At any time that a chair is free, whether or not the clinic's hours have a slot then. */
  isOffHours?: boolean;
  /** What it is for, and the one dentist that it is to be. */
  visit?: VisitChoice;
  /** How long chair and dentist stay free after it, where that is not as its treatment says by now. */
  bufferMinutes?: number | undefined;
  /** Who is to do it if they are free then. */
  prefersDentist?: string | null;
}

export type PlaceRefusal = SlotRefusal['refused'] | 'treatment_not_offered';
type NoChair = Refused<PlaceRefusal>;

/** A free chair and dentist at the requested time as `tx` sees it, or the refusal that says why there is none. */
export async function findFreeChair(
  { timeZone, chairs }: ClinicDependencies,
  tx: Queries,
  { date, range }: RequestedSlot,
  search: Search,
): Promise<ChairAssignment | NoChair> {
  const { now, except, terms, isOffHours = false, visit = {}, prefersDentist = null } = search;
  const calendar = await calendarToBook(tx, date, chairs, except);
  const offered = calendar.offerOf(visit);
  if (!offered) return refuse('treatment_not_offered');
  const bufferMinutes = search.bufferMinutes ?? offered.bufferMinutes;
  const offer = { ...offered, bufferMinutes };
  const refusal = isOffHours
    ? null
    : slotRefusal({ date, range }, calendar, { now, timeZone, terms, request: offer });
  if (refusal) return refusal;
  const bookings = calendar.bookings.get(date) ?? [];
  const until = withBuffer(range, bufferMinutes);
  const asked = search.chair ?? chairToKeep(search, calendar.chairs);
  const chair =
    asked === undefined
      ? freeChair(until, bookings, calendar.chairs)
      : freeAmong(asked, until, bookings, calendar.chairs);
  const place = { date, range, bookings, isOffHours, mustBe: Boolean(visit.dentistId), prefersDentist };
  const dentist = dentistFor(offer, place);
  if (chair === null || dentist === 'none_free') return refuse('slot_taken');
  return {
    chair,
    dentistId: dentist,
    bufferMinutes,
    date,
    startMinute: range.start,
    endMinute: range.end,
    startsAt: instantOf(date, range.start, timeZone),
    endsAt: instantOf(date, range.end, timeZone),
  };
}

/** The chair that a visit keeps; none where it has one beyond those of the clinic, which has fewer by now. */
function chairToKeep({ staysIn }: Search, chairs: number): number | undefined {
  return staysIn !== undefined && staysIn <= chairs ? staysIn : undefined;
}

/** The chair itself where the clinic has it and nobody else does then, else null. */
function freeAmong(
  chair: number,
  range: MinuteRange,
  bookings: readonly ChairBooking[],
  chairs: number,
): number | null {
  return chair <= chairs && isChairFree(chair, range, bookings) ? chair : null;
}

/**
 * Assigns a free chair. `insert` gives undefined when somebody else was faster; then the next chair is tried, and when
 * there is none the slot is taken.
 */
export async function assignChair<Inserted>(
  dependencies: ClinicDependencies,
  tx: Queries,
  slot: RequestedSlot,
  search: Search,
  insert: (assignment: ChairAssignment) => Promise<Inserted | undefined>,
): Promise<Inserted | NoChair> {
  for (let tries = 0; tries < CHAIRS.most; tries += 1) {
    const assignment = await findFreeChair(dependencies, tx, slot, search);
    if (isRefusal(assignment)) return assignment;
    const inserted = await insert(assignment);
    if (inserted !== undefined) return inserted;
  }
  return refuse('slot_taken');
}

/** Refuses a date on which the plan has ended. */
export function refuseAfterEnd(
  { endDate }: { endDate: Date | null },
  { date, range }: RequestedSlot,
  timeZone: string,
): Refused<'after_plan_end'> | null {
  if (!endDate || instantOf(date, range.start, timeZone) < endDate) return null;
  return refuse('after_plan_end', { endDate: clinicDateAt(endDate, timeZone) });
}
