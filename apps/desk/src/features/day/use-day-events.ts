import { useEffect, useState } from 'react';
import { refreshDays } from './api/day.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
// The server says every ten seconds that it is there.
const SILENCE_MS = 25_000;

/**
 * Hears of changes that others make, and asks again for the days they concern; gives since when it hears nothing. A page
 * that nobody sees leaves its connection to others, of which a browser has six for all of its tabs.
 */
export function useDayEvents(): Date | null {
  const [behindSince, setBehindSince] = useState<Date | null>(null);
  useEffect(() => {
    let source: EventSource | null = null;
    let hiddenSince: Date | null = null;
    let waitMs = FIRST_WAIT_MS;
    let again: ReturnType<typeof setTimeout>;
    let silence: ReturnType<typeof setTimeout>;

    function open() {
      source = new EventSource('/api/desk/events');
      hear();
      source.addEventListener('open', () => {
        waitMs = FIRST_WAIT_MS;
        hiddenSince = null;
        setBehindSince(null);
        // Whatever happened before went by unheard.
        refreshDays();
      });
      source.addEventListener('alive', hear);
      source.addEventListener('missed', () => refreshDays());
      source.addEventListener('day', ({ data }) => {
        hear();
        refreshDays(String(data));
      });
      source.addEventListener('error', reopen);
    }

    function close() {
      source?.close();
      clearTimeout(again);
      clearTimeout(silence);
    }

    function hear() {
      clearTimeout(silence);
      silence = setTimeout(reopen, SILENCE_MS);
    }

    function reopen() {
      close();
      setBehindSince((since) => since ?? hiddenSince ?? new Date());
      again = setTimeout(open, waitMs);
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
      // Who is not let in any more finds out by this.
      refreshDays();
    }

    function followVisibility() {
      close();
      if (document.hidden) hiddenSince ??= new Date();
      else open();
    }

    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      close();
    };
  }, []);
  return behindSince;
}
