import { type BookingTerms, type ChairBooking, freeChair, isChairFree } from '@chairside/rules/availability';
import { CHAIRS } from '@chairside/rules/chairs';
import { instantOf } from '@chairside/rules/clinic-clock';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { MinuteRange } from '@chairside/rules/clock-time';
import { isRefusal } from '@chairside/rules/refusal';
import { slotRefusal } from '@chairside/rules/slot-check';
import type { SlotRefusal } from '@chairside/rules/slot-refusals';
import { type ClinicDependencies, calendarBetween, type OwnAppointment } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';

export interface RequestedSlot {
  date: string;
  range: MinuteRange;
}

/** Where and when an appointment takes place, as its row holds it. */
export interface ChairAssignment {
  chair: number;
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
  /** At any time that a chair is free, whether or not the clinic's hours have a slot then. */
  isOffHours?: boolean;
}

type NoChair = Refused<SlotRefusal['refused']>;

/** A free chair at the requested time as `tx` sees it, or the refusal that says why there is none. */
export async function findFreeChair(
  { timeZone, chairs }: ClinicDependencies,
  tx: Queries,
  { date, range }: RequestedSlot,
  { now, except, terms, chair: asked, isOffHours = false }: Search,
): Promise<ChairAssignment | NoChair> {
  const calendar = await calendarBetween(tx, { start: date, end: date }, chairs, except);
  const refusal = isOffHours ? null : slotRefusal({ date, range }, calendar, now, timeZone, terms);
  if (refusal) return refusal;
  const bookings = calendar.bookings.get(date) ?? [];
  const chair =
    asked === undefined
      ? freeChair(range, bookings, calendar.chairs)
      : freeAmong(asked, range, bookings, calendar.chairs);
  if (chair === null) return refuse('slot_taken');
  return {
    chair,
    date,
    startMinute: range.start,
    endMinute: range.end,
    startsAt: instantOf(date, range.start, timeZone),
    endsAt: instantOf(date, range.end, timeZone),
  };
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
