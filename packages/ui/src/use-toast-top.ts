import { useLayoutEffect, useState } from 'react';

const GAP = 12;

/**
 * Where the toasts begin, in pixels from the top of the screen: below the header of the page, or below the title of a
 * dialog and the notice over it, as far as they are in view. While there is something to show it is looked at in every
 * frame: pages, dialogs, notices and scrolling all move what it depends on, and nothing says so of all of them.
 */
export function useToastTop(layer: HTMLElement | null, isShown: boolean): number {
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    if (!isShown || !layer) return;
    let frame = 0;
    const look = () => {
      setTop(GAP + headerBottom(layer));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [layer, isShown]);
  return top;
}

function headerBottom(layer: HTMLElement): number {
  const ofDialog = [...layer.querySelectorAll('[data-dialog-header]')];
  const headers = ofDialog.length > 0 ? ofDialog : [...document.querySelectorAll('header')].slice(0, 1);
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom));
}
