import { useEffect, useState } from 'react';

/** So long a press takes from being aimed to being done. */
const AIMED_MS = 300;

/** Whether what a list shows, and what moves it, has been so for that long, or since the list came to be shown. */
export function useUnchanged(value: string): boolean {
  const [before, setBefore] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setBefore(value), AIMED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return before === value;
}

/**
 * Whether a press is about what it is on. One that was aimed before that came there, or the second one of a double click,
 * would take the step after it, or somebody else's. A key presses what has the focus.
 */
export const isMeant = ({ detail }: { detail: number }, isUnchanged: boolean): boolean =>
  detail === 0 || (detail === 1 && isUnchanged);
