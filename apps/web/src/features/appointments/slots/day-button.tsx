import { createContext, useContext, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import type { ShownDay } from '../days/shown-day.ts';
import { DayFace, dayLook } from './day-face.tsx';

interface Known {
  days: ReadonlyMap<string, ShownDay>;
  /** More is on its way. */
  isAsking: boolean;
}

/** What is known of the days on show. */
export const KnownDays = createContext<Known>({ days: new Map(), isAsking: false });

export function DayButton({ day, modifiers, className: _, children, ...button }: DayButtonProps) {
  const { days, isAsking } = useContext(KnownDays);
  const known = days.get(day.isoDate);
  const place = useRef<HTMLButtonElement>(null);
  const { focused, today, selected, disabled } = modifiers;
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);

  const look = disabled ? 'unavailable' : dayLook(known, { isSelected: selected ?? false, isAsking });
  return (
    <button
      {...button}
      ref={place}
      aria-disabled={disabled || !known?.available || undefined}
      className="group block w-full rounded-md p-0.5 focus-visible:outline-offset-0 aria-disabled:cursor-default disabled:cursor-default"
    >
      <DayFace
        look={look}
        isToday={today ?? false}
        className={`h-11 sm:h-12 ${known?.available && !selected ? 'group-hover:border-neem' : ''}`}
      >
        {children}
      </DayFace>
    </button>
  );
}
