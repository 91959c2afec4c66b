import { useLayoutEffect, useState } from 'react';

const GAP = 12;

/**
 * Where the toasts begin, in pixels from the top of the screen: below the header of the page, or below the title of a
 * dialog and the notice over it, as far as they are in view. It is followed only while there is something to show.
 */
export function useToastTop(layer: HTMLElement | null, isShown: boolean): number {
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    if (!isShown || !layer) return;
    const look = () => setTop(GAP + headerBottom(layer));
    look();
    const end = new AbortController();
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, end);
    return () => end.abort();
  }, [layer, isShown]);
  return top;
}

function headerBottom(layer: HTMLElement): number {
  const ofDialog = [...layer.querySelectorAll('[data-dialog-header]')];
  const headers = ofDialog.length > 0 ? ofDialog : [...document.querySelectorAll('header')].slice(0, 1);
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom));
}
