import { type RefObject, useEffect, useState } from 'react';

/** Whether the focus is somewhere inside of `place`. */
export function useFocusWithin(place: RefObject<HTMLElement | null>): boolean {
  const [isWithin, setWithin] = useState(false);
  useEffect(() => {
    const element = place.current;
    const come = () => setWithin(true);
    const go = () => setWithin(false);
    element?.addEventListener('focusin', come);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', come);
      element?.removeEventListener('focusout', go);
    };
  }, [place]);
  return isWithin;
}
