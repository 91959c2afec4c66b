import { type KeyboardEvent, useState } from 'react';
import { type FreeSlot, isArrow, keyOf, slotTowards } from './free-slot.ts';

/** Has many free slots be one stop of the Tab key: arrow keys lead from one to the next. */
export function useOneTabStop(slots: readonly FreeSlot[]) {
  const [last, setLast] = useState<string | null>(null);
  const stop = slots.find((slot) => keyOf(slot) === last) ?? slots[0];
  return {
    tabIndexOf: (slot: FreeSlot) => (stop && keyOf(stop) === keyOf(slot) ? 0 : -1),
    onFocus: (slot: FreeSlot) => setLast(keyOf(slot)),
    onKeyDown(event: KeyboardEvent<HTMLElement>, from: FreeSlot) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!isArrow(key) || altKey || ctrlKey || metaKey || shiftKey) return;
      // Elsewhere on the page the same keys lead to other days and visits.
      event.preventDefault();
      event.stopPropagation();
      const to = slotTowards(slots, from, key);
      const group = event.currentTarget.closest('ul');
      if (to) group?.querySelector<HTMLElement>(`[data-free="${keyOf(to)}"]`)?.focus();
    },
  };
}
