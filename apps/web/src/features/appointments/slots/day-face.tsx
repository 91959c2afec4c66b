import { Check, Plus, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownDay } from '../days/shown-day.ts';

/** `asked` is a day of which nobody has told yet, `plain` one of which nothing can be told. */
export type DayLook = 'selected' | 'regular' | 'extended' | 'holiday' | 'unavailable' | 'asked' | 'plain';

// Told apart by grounds, and by edges, marks and strokes for whoever sees no colours.
const LOOKS: Record<DayLook, { look: string; Mark?: typeof Check }> = {
  selected: {
    look: 'border-neem bg-neem font-semibold text-on-neem forced-colors:border-4',
    Mark: Check,
  },
  regular: { look: 'border-neem/45 bg-neem-soft font-medium' },
  extended: { look: 'border-neem/45 bg-neem-soft font-medium', Mark: Plus },
  holiday: { look: 'border-transparent bg-marigold-soft text-marigold-ink', Mark: Star },
  unavailable: { look: 'border-transparent text-ink-soft line-through' },
  asked: { look: 'border-transparent animate-breathe bg-idle text-ink-soft' },
  plain: { look: 'border-transparent' },
};

export function dayLook(
  day: ShownDay | undefined,
  { isSelected, isAsking }: { isSelected: boolean; isAsking: boolean },
): DayLook {
  if (isSelected) return 'selected';
  if (!day) return isAsking ? 'asked' : 'plain';
  if (day.type === 'holiday') return 'holiday';
  if (!day.available) return 'unavailable';
  return day.type === 'extended' ? 'extended' : 'regular';
}

interface DayFaceProps {
  look: DayLook;
  isToday?: boolean;
  className: string;
  children?: ReactNode;
}

/** How a day looks in the calendar and in its legend. */
export function DayFace({ look, isToday = false, className, children }: DayFaceProps) {
  const { look: classes, Mark } = LOOKS[look];
  return (
    <span
      className={`relative grid place-items-center rounded-md border tabular-nums transition-colors ${classes} ${className}`}
    >
      {children}
      {Mark && <Mark aria-hidden="true" strokeWidth={3} className="absolute top-0.5 right-0.5 size-2.5" />}
      {isToday && (
        <span
          aria-hidden="true"
          className="absolute bottom-[14%] h-[3px] w-[38%] rounded-full bg-current forced-colors:bg-[CanvasText]"
        />
      )}
    </span>
  );
}
