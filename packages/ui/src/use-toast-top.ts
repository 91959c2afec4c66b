import { useLayoutEffect, useState } from 'react';

const GAP = 12;
/** A window whose title is nearer to the top than this fills a phone's screen. */
const AT_THE_TOP = 64;

/**
 * Where the toasts begin, in pixels from the top of the screen: below the header of the page, or that of a dialog which
 * fills the screen, as far as it is in view. It is followed only while there is something to show.
 */
export function useToastTop(layer: HTMLElement | null, isShown: boolean): number {
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    if (!isShown || !layer) return;
    const look = () => setTop(GAP + Math.max(0, headerBottom(layer)));
    look();
    const end = new AbortController();
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, end);
    return () => end.abort();
  }, [layer, isShown]);
  return top;
}

function headerBottom(layer: HTMLElement): number {
  const title = layer.querySelector('[data-dialog-header]')?.getBoundingClientRect();
  if (title && title.top < AT_THE_TOP) return title.bottom;
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
}
