import { formatTwelveHours } from '@chairside/rules/clock-time';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { bookingAddress, type FreeSlot } from './free-slot.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

interface FreeTimesRowProps {
  date: string;
  times: readonly Omit<FreeSlot, 'chair'>[];
}

/** Free times one after the other, each of which begins a booking. */
export function FreeTimesRow({ date, times }: FreeTimesRowProps) {
  // A line of them: each is as if it were in the next chair.
  const slots = times.map((time, place) => ({ ...time, chair: place }));
  const { tabIndexOf, onKeyDown, onFocus } = useOneTabStop(slots);
  return (
    <ul aria-label="Free times" className="flex flex-wrap gap-2">
      {slots.map((slot) => (
        <li key={slot.start}>
          <Link
            href={bookingAddress(date, { start: slot.start, end: slot.end })}
            tabIndex={tabIndexOf(slot)}
            data-free={`${slot.chair}-${slot.start}`}
            onKeyDown={(event) => onKeyDown(event, slot)}
            onFocus={() => onFocus(slot)}
            aria-label={`Book ${formatTwelveHours(slot.start)}`}
            className="target inline-flex items-center gap-1 rounded-full border border-dashed border-line-strong px-3 text-sm text-ink-soft tabular-nums hover:border-solid hover:bg-surface hover:text-ink"
          >
            <Plus aria-hidden="true" className="size-4" />
            {formatTwelveHours(slot.start)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
