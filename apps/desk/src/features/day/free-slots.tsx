import { formatTwelveHours } from '@chairside/rules/clock-time';
import { useStore } from '@chairside/ui/store.ts';
import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { dragged } from './drag/dragged.ts';
import { bookingAddress, type FreeSlot, keyOf } from './free-slot.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

interface FreeSlotsProps {
  date: string;
  slots: readonly FreeSlot[];
  /** Those that the dragged visit can be dropped on. */
  targets: readonly FreeSlot[];
  placeOf: (slot: FreeSlot) => CSSProperties;
}

/** What can be booked still, in its place among the visits: a quiet plus, which is there to be tapped and to be dropped on. */
export function FreeSlots({ date, slots, targets, placeOf }: FreeSlotsProps) {
  const { tabIndexOf, onKeyDown, onFocus } = useOneTabStop(slots);
  const drag = useStore(dragged);
  const over = drag?.over ? keyOf(drag.over) : null;
  const droppable = new Set(targets.map(keyOf));
  return (
    <ul aria-label="Free times" className="contents">
      {slots.map((slot) => {
        const key = keyOf(slot);
        return (
          <li key={key} className="contents">
            <Link
              href={bookingAddress(date, slot)}
              tabIndex={tabIndexOf(slot)}
              data-free={key}
              data-target={(key === over && droppable.has(key)) || undefined}
              data-droppable={droppable.has(key) || undefined}
              onKeyDown={(event) => onKeyDown(event, slot)}
              onFocus={() => onFocus(slot)}
              draggable={false}
              aria-label={`Book ${formatTwelveHours(slot.start)}, chair ${slot.chair}`}
              style={placeOf(slot)}
              className="group absolute m-1 flex items-center justify-center gap-1 rounded-sm border border-dashed border-transparent text-sm text-ink-soft tabular-nums hover:border-line-strong hover:bg-surface focus-visible:border-line-strong focus-visible:bg-surface data-droppable:border-line-strong data-droppable:bg-neem-soft data-target:border-solid data-target:border-neem data-target:bg-neem data-target:text-on-neem forced-colors:border-[CanvasText] pointer-coarse:border-line"
            >
              <Plus
                aria-hidden="true"
                className="size-4 text-line-strong group-hover:text-ink group-focus-visible:text-ink group-data-target:text-on-neem"
              />
              <span className="sr-only group-hover:not-sr-only group-focus-visible:not-sr-only group-data-droppable:not-sr-only">
                {formatTwelveHours(slot.start)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
