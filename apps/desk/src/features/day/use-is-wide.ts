import { useSyncExternalStore } from 'react';

// As wide as a column a chair and the waiting list beside them need.
const WIDE = window.matchMedia('(min-width: 64rem)');

const subscribe = (listener: () => void) => {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
};

/** Whether the chairs have room side by side. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => WIDE.matches);
