import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { singleKeysWork } from '../../staff-session/single-keys.ts';

interface WeekKeys {
  go: (weeks: number) => void;
  goToday: () => void;
}

/** Arrow keys lead from week to week, and `t` to this one. */
export function useWeekKeys({ go, goToday }: WeekKeys): void {
  const press = useEffectEvent((act: 'before' | 'after' | 'today', event: KeyboardEvent) => {
    if (!singleKeysWork()) return;
    event.preventDefault();
    if (act === 'today') goToday();
    else go(act === 'before' ? -1 : 1);
  });
  useEffect(
    () =>
      tinykeys(window, {
        ArrowLeft: (event) => press('before', event),
        ArrowRight: (event) => press('after', event),
        t: (event) => press('today', event),
      }),
    [],
  );
}
