import { useEffect, useRef } from 'react';

/** The row of something that has a place in a list. Whoever has moved it by a button goes on from there. */
export function useRowFocus(place: number) {
  const row = useRef<HTMLLIElement>(null);
  const last = useRef({ place, isMoving: false });
  useEffect(() => {
    const { place: before, isMoving } = last.current;
    if (before === place) return;
    last.current = { place, isMoving: false };
    // The focus is lost with a row that moves, and on a button that has nowhere to move it any more.
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (isMoving && isLost) row.current?.focus();
  }, [place]);
  return {
    row,
    onMoving: () => {
      last.current.isMoving = true;
    },
  };
}
