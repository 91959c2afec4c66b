import { type RefObject, useEffect } from 'react';

/** Puts the focus on `place` when what had it goes away together with something that `isThere` now. */
export function useFocusAfter(isThere: boolean, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isThere) return;
    return () => {
      if (document.activeElement === document.body) place.current?.focus();
    };
  }, [isThere, place]);
}
