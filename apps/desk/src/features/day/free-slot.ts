import type { DeskDay } from '@chairside/contract/desk-day';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { minuteAt } from '../desk-events/clock-text.ts';
import type { Moment } from './visit.ts';

/** A slot of the shown day in which a chair is free. */
export type FreeSlot = NonNullable<DeskDay['free']>[number];

/** What can be booked still: with every minute less than the server said when it was asked. */
export function freeSlotsOf(
  { date, free = [] }: DeskDay,
  { now, today }: Moment,
  timeZone: string,
): FreeSlot[] {
  if (date !== today) return date < today ? [] : free;
  const minute = minuteAt(now, timeZone);
  return free.filter(({ start }) => start >= minute);
}

/** Names a free slot among those of its day. */
export const keyOf = ({ chair, start }: FreeSlot) => `${chair}-${start}`;

/** Where a free slot is booked; without a chair in any that is free. */
export function bookingAddress(
  date: string,
  { start, end, chair }: Omit<FreeSlot, 'chair'> & { chair?: number },
) {
  const slot = formatTimeSlot({ start, end });
  return `/book?date=${date}&slot=${slot}${chair === undefined ? '' : `&chair=${chair}`}`;
}

type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Which free slot an arrow key leads to from another: earlier and later in its chair, and beside it in the next chairs. */
export function slotTowards(slots: readonly FreeSlot[], from: FreeSlot, key: ArrowKey): FreeSlot | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const inChair = slots.filter(({ chair }) => chair === from.chair);
    const later = inChair.filter(({ start }) => start > from.start);
    const earlier = inChair.filter(({ start }) => start < from.start);
    return (key === 'ArrowDown' ? later[0] : earlier.at(-1)) ?? null;
  }
  const aside = slots.filter(({ chair }) => (key === 'ArrowRight' ? chair > from.chair : chair < from.chair));
  const away = ({ chair, start }: FreeSlot) =>
    Math.abs(chair - from.chair) * 10_000 + Math.abs(start - from.start);
  return aside.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

/** Whether a key is one of those that lead from slot to slot. */
export const isArrow = (key: string): key is ArrowKey => /^Arrow(Up|Down|Left|Right)$/.test(key);
