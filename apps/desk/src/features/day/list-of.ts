import type { DeskVisit } from '@chairside/contract/desk-day';
import type { FreeSlot } from './free-slot.ts';

/** A time at which some chair is free, whichever. */
type FreeTime = Omit<FreeSlot, 'chair'>;
type Entry = { visit: DeskVisit } | { free: FreeTime[] };

/** The visits of a day in their order, and in one entry each the free times between two of them. */
export function listOf(visits: readonly DeskVisit[], slots: readonly FreeSlot[]): Entry[] {
  const times = new Map(slots.map(({ start, end }): [number, FreeTime] => [start, { start, end }]));
  const waiting = [...times.values()].sort((one, other) => one.start - other.start);
  const entries: Entry[] = [];
  const addFreeBefore = (minute: number) => {
    const until = waiting.findIndex(({ start }) => start >= minute);
    const free = waiting.splice(0, until === -1 ? waiting.length : until);
    if (free.length > 0) entries.push({ free });
  };
  for (const visit of visits) {
    addFreeBefore(visit.start);
    entries.push({ visit });
  }
  addFreeBefore(Number.POSITIVE_INFINITY);
  return entries;
}
