import { jumpTo } from '@chairside/ui/jump.ts';

/** What tells that the page is about to be used, or that somebody signs in elsewhere. */
const TOUCHES = [
  'pointerdown',
  'pointermove',
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
 * again for them then. `open` gives false when it is not to be had; the next touch tries again. The returned function
 * opens it without a touch.
 */
export function openOnFirstTouch(root: HTMLElement, open: () => Promise<boolean>): () => Promise<void> {
  const opened = new AbortController();
  const { signal } = opened;
  let opening = false;
  let pressed: HTMLElement | null = null;

  async function begin() {
    if (opening) return;
    opening = true;
    if (await open()) {
      opened.abort();
      if (pressed?.isConnected) pressed.click();
    }
    opening = false;
    pressed = null;
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
    else pressed = control;
    document.documentElement.dataset.client = 'opening';
  }

  return begin;
}
