import { type RefObject, useLayoutEffect, useState } from 'react';

const GAP = 12;
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'];

/**
 * Where the toasts begin, in pixels from the top of the screen: below the header of the page and its tools
 * (`data-page-tools`), or below the title of a dialog and the notice over it, as far as they are in view. They make way for the fields that are being filled in
 * (`data-clear-of-toasts`), which is what they are about. While there is something to show it is looked at in every frame:
 * pages, dialogs, notices and scrolling all move what it depends on, and nothing says so of all of them. While something is
 * being pressed they stay where they are: one that came between finger and button would take the click.
 */
export function useToastTop(
  layer: HTMLElement | null,
  toasts: RefObject<HTMLElement | null>,
  isShown: boolean,
): number {
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    if (!isShown || !layer) return;
    let frame = 0;
    let isPressing = false;
    const press = ({ type }: Event) => {
      isPressing = type === 'pointerdown';
    };
    for (const event of PRESSES) window.addEventListener(event, press, true);
    const look = () => {
      const usual = GAP + headerBottom(layer);
      if (!isPressing) setTop(toasts.current ? clearOfFields(usual, toasts.current) : usual);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      for (const event of PRESSES) window.removeEventListener(event, press, true);
    };
  }, [layer, toasts, isShown]);
  return top;
}

function headerBottom(layer: HTMLElement): number {
  const ofDialog = [...layer.querySelectorAll('[data-dialog-header]')];
  const ofPage = [document.querySelector('header'), ...document.querySelectorAll('[data-page-tools]')];
  const headers = ofDialog.length > 0 ? ofDialog : ofPage.filter((header) => header !== null);
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom));
}

/** The usual place; or below the fields that it would cover, or else over the header, where there is room. */
function clearOfFields(usual: number, toasts: HTMLElement): number {
  const fields = document.activeElement?.closest('[data-clear-of-toasts]')?.getBoundingClientRect();
  if (!fields) return usual;
  const height = toasts.offsetHeight;
  const left = Math.min(...[...toasts.children].map((card) => card.getBoundingClientRect().left));
  const covers = fields.right > left && fields.top < usual + height && fields.bottom > usual;
  if (!covers) return usual;
  const below = fields.bottom + GAP;
  const above = fields.top - GAP - height;
  const screen = window.visualViewport?.height ?? window.innerHeight;
  if (below + height <= screen) return below;
  return above >= 0 ? above : usual;
}
