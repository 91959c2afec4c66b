import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusedVisit } from './focused-visit.ts';

const FOCUSABLE = '[data-visit]';

/**
 * Keeps the focus on a visit that goes to another place of the page, or loses the button that had it; and on its
 * neighbour where it goes altogether.
 */
export function useFocusOnVisits(): void {
  const last = useRef<{ id: string; place: number } | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const remember = () => {
      // A window that is opened from a visit leads back to it.
      if (document.activeElement?.closest('dialog')) return;
      const id = focusedVisit();
      const place = focusable().findIndex((element) => element.getAttribute('data-visit') === id);
      last.current = id === null ? null : { id, place: Math.max(0, place) };
    };
    document.addEventListener('focusin', remember, { signal });
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        if (relatedTarget !== null || !(target instanceof Element) || target.closest('dialog')) return;
        // What is there still was left on purpose; what is gone by then took the focus with it.
        queueMicrotask(() => {
          if (target.isConnected && document.activeElement === document.body) last.current = null;
        });
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { id, place } = last.current;
    const all = focusable();
    const same = all.find((element) => element.getAttribute('data-visit') === id);
    (same ?? all[Math.min(place, all.length - 1)])?.focus({ preventScroll: true });
  });
}

const focusable = () => [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
