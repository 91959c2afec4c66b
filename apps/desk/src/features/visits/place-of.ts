import { formatTimeSlot } from '@chairside/rules/clock-time';
import type { Destination, PlacedVisit } from './last-move.ts';

/** Where a visit is, as a move back there has it: its time, its chair, and its dentist where the screen knew them (DESK-91). */
export function placeOf({ date, start, end, chair, dentist }: PlacedVisit): Destination {
  return {
    date,
    timeSlot: formatTimeSlot({ start, end }),
    chair,
    ...(dentist && { dentist: dentist._id }),
  };
}
