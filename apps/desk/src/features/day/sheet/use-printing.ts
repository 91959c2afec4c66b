import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const PRINTER = window.matchMedia('print');

/** Whether the page is being printed: what only paper shows is rendered then, and costs nothing before. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(PRINTER.matches);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // At once: the browser takes the page as it is when the event has been heard.
    const show = (isNow: boolean) => flushSync(() => setPrinting(isNow));
    window.addEventListener('beforeprint', () => show(true), { signal });
    window.addEventListener('afterprint', () => show(PRINTER.matches), { signal });
    PRINTER.addEventListener('change', ({ matches }) => show(matches), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
