import type { AvailabilityDay } from '@chairside/contract/availability';
import type { BlockedTime } from '@chairside/contract/blocked-times';
import type { DeskVisit } from '@chairside/contract/desk-day';
import { overlaps, parseTimeSlot } from '@chairside/rules/clock-time';
import type { FreeSlot } from '../free-slot.ts';

interface DropDay {
  free: readonly FreeSlot[];
  visits: readonly DeskVisit[];
  blockedTimes?: readonly Pick<BlockedTime, 'start' | 'end' | 'chair'>[] | undefined;
  /** What can be booked for the dragged visit on that day; undefined until it is known. */
  slots: AvailabilityDay['slots'] | undefined;
}

/**
 * Where a visit can be dropped: the free slots in which it can begin, each as long as it would be there, unless the next
 * visit or blocked time of that chair leaves no room for it. Until what can be booked for it is known the server alone
 * decides (DESK-91).
 */
export function dropTargets(
  visit: DeskVisit,
  { free, visits, blockedTimes = [], slots }: DropDay,
): FreeSlot[] {
  const ranges = slots?.flatMap(
    ({ timeSlot, isAvailable }) => (isAvailable && parseTimeSlot(timeSlot)) || [],
  );
  const ends = ranges && new Map(ranges.map(({ start, end }) => [start, end]));
  const endAt = (start: number) =>
    // In another chair at its time it stays as it is.
    ends && start !== visit.start ? ends.get(start) : start + visit.end - visit.start;
  const taken = [...visits.filter(({ _id }) => _id !== visit._id), ...blockedTimes];
  return free.flatMap(({ chair, start }) => {
    const end = endAt(start);
    if (end === undefined) return [];
    const isInTheWay = (other: (typeof taken)[number]) =>
      (other.chair ?? chair) === chair && overlaps(other, { start, end });
    return taken.some(isInTheWay) ? [] : [{ chair, start, end }];
  });
}
