import type { BlockedTime } from '@chairside/contract/blocked-times';
import type { DeskVisit } from '@chairside/contract/desk-day';
import type { FreeSlot } from './free-slot.ts';

/** A time at which some chair is free, whichever. */
type FreeTime = Omit<FreeSlot, 'chair'>;
type Fixed = { visit: DeskVisit } | { block: BlockedTime };
type Entry = Fixed | { free: FreeTime[] };

const startOf = (entry: Fixed) => ('visit' in entry ? entry.visit : entry.block).start;

/** The visits and blocked times of a day by their time, and in one entry each the free times between two of them. */
export function listOf(
  visits: readonly DeskVisit[],
  blocks: readonly BlockedTime[],
  slots: readonly FreeSlot[],
): Entry[] {
  const times = new Map(slots.map(({ start, end }): [number, FreeTime] => [start, { start, end }]));
  const waiting = [...times.values()].sort((one, other) => one.start - other.start);
  const entries: Entry[] = [];
  const addFreeBefore = (minute: number) => {
    const until = waiting.findIndex(({ start }) => start >= minute);
    const free = waiting.splice(0, until === -1 ? waiting.length : until);
    if (free.length > 0) entries.push({ free });
  };
  const fixed: Fixed[] = [...visits.map((visit) => ({ visit })), ...blocks.map((block) => ({ block }))];
  for (const entry of fixed.toSorted((one, other) => startOf(one) - startOf(other))) {
    addFreeBefore(startOf(entry));
    entries.push(entry);
  }
  addFreeBefore(Number.POSITIVE_INFINITY);
  return entries;
}
