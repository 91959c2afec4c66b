import { formatTimeSlot } from '@chairside/rules/clock-time';
import type { Destination, PlacedVisit } from './last-move.ts';

/** When a visit is shown to be. What is elsewhere by then is neither moved nor cancelled (DESK-24). */
export const shownAt = ({ date, start, end }: PlacedVisit) => ({
  date,
  timeSlot: formatTimeSlot({ start, end }),
});

/** Where a visit is, as a move back there has it: its time, its chair, and its dentist where the screen knew them (DESK-91). */
export function placeOf(visit: PlacedVisit): Destination {
  const { chair, dentist } = visit;
  return { ...shownAt(visit), chair, ...(dentist && { dentist: dentist._id }) };
}
