import { jumpTo } from '@chairside/ui/jump.ts';

/**
 * What tells that the page is about to be used, or that somebody signs in elsewhere. A mouse that rests where the page
 * comes up sends `pointermove` in some browsers without being moved; `pointerout` comes once something else is under it.
 */
const TOUCHES = [
  'pointerdown',
  'pointerout',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'hashchange',
  'storage',
] as const;

/** What does nothing by itself before the client is there. A popover's button does. */
const CONTROLS = 'button:not([popovertarget]), input, label';
const JUMPS = 'a[href^="#"]:not([href^="#/"])';

/**
 * Opens the client once somebody touches the page that was rendered ahead. What they press until it is there is pressed
 * again for them then, in their order. `open` gives false when it is not to be had; the next touch tries again. The returned function
 * opens it without a touch.
 */
export function openOnFirstTouch(root: HTMLElement, open: () => Promise<boolean>): () => Promise<void> {
  const opened = new AbortController();
  const { signal } = opened;
  let opening = false;
  const pressed = new Set<HTMLElement>();

  async function begin() {
    if (opening) return;
    opening = true;
    if (await open()) {
      // A larger font moves the page: not from under a finger that is in the middle of pressing the next control.
      while (pressed.size > 0 && root.querySelector(':active')) await new Promise(requestAnimationFrame);
      opened.abort();
      for (const control of pressed) control.click();
    }
    opening = false;
    pressed.clear();
  }

  window.addEventListener('click', holdBack, { capture: true, signal });
  for (const touch of TOUCHES) {
    window.addEventListener(touch, () => void begin(), { capture: true, passive: true, signal });
  }

  function holdBack(event: MouseEvent) {
    if (!(event.target instanceof Element) || !root.contains(event.target)) return;
    const jump = event.target.closest<HTMLAnchorElement>(JUMPS);
    const control = event.target.closest<HTMLElement>(CONTROLS);
    if (!jump && !control) return;
    event.preventDefault();
    event.stopPropagation();
    if (jump) jumpTo(jump.hash.slice(1));
    else if (control) pressLater(labelled(control));
    document.documentElement.dataset.client = 'opening';
  }

  /** Settings all hold, and one that did not seem to answer counts once; of buttons, the last is meant. */
  function pressLater(control: HTMLElement) {
    for (const earlier of pressed) {
      if (earlier === control || (earlier.matches('button') && control.matches('button')))
        pressed.delete(earlier);
    }
    pressed.add(control);
  }

  return begin;
}

function labelled(control: HTMLElement): HTMLElement {
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
