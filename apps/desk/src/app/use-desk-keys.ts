import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { useLocation } from 'wouter';
import { singleKeysWork } from '../features/staff-session/single-keys.ts';

/** The keys that lead to a new visit from every screen. */
export function useDeskKeys(): void {
  const [, navigate] = useLocation();
  const book = useEffectEvent((event: KeyboardEvent) => {
    // A screen may know better where a new visit goes.
    if (event.defaultPrevented || !singleKeysWork()) return;
    event.preventDefault();
    navigate('/book');
  });
  useEffect(() => tinykeys(window, { n: (event) => book(event), w: (event) => book(event) }), []);
}
