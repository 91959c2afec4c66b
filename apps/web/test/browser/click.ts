import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { UserEventClickOptions } from 'vitest/browser';

type Click = [target: { selector: string; locator: string }, options?: UserEventClickOptions];

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Vitest's own name for it. */
    __vitest_click: (...click: Click) => Promise<void>;
  }
}

declare global {
  interface Window {
    /** Ends the watch over a click; gives whether it came to its element. */
    endClick?: () => boolean;
  }
}

/**
 * A click of component tests. Playwright asks the page forty times for each, mostly about the frame that tests run in: 37 ms
 * of processor time, and 18 ms where this asks once whether the element can be clicked as it is. Whatever has to be waited for
 * or to be scrolled to is clicked by Playwright, which also says what was the matter.
 */
export const click = defineBrowserCommand<Click>(async (context, { selector, locator }, options = {}) => {
  const frame = await context.frame();
  const isPlain = Object.keys(options).length === 0;
  const point = isPlain ? await frame.locator(selector).evaluate(beginClick) : null;
  if (point) {
    await context.page.mouse.click(point.x, point.y);
    if (await frame.evaluate(() => window.endClick?.())) return;
  }
  await context.iframe.locator(selector).describe(locator).click(options);
});

/**
 * Runs in the page. Gives the middle of an element that is enabled, at rest and in front, and null for any other. The click
 * that follows comes to nothing else, should the element move away before.
 */
async function beginClick(element: Element): Promise<{ x: number; y: number } | null> {
  const before = element.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = element.getBoundingClientRect();
  const isAtRest = x === before.x && y === before.y && width === before.width && height === before.height;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const isPartOfIt = (target: EventTarget | null) => target instanceof Node && element.contains(target);
  const isInFront = isPartOfIt(document.elementFromPoint(middle.x, middle.y));
  if (!isAtRest || !isInFront || element.closest(':disabled, [aria-disabled="true"]')) return null;

  let cameToIt: boolean | undefined;
  const watch = (event: Event) => {
    cameToIt ??= isPartOfIt(event.target);
    if (cameToIt) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  for (const event of events) window.addEventListener(event, watch, { capture: true });
  window.endClick = () => {
    for (const event of events) window.removeEventListener(event, watch, { capture: true });
    return cameToIt === true;
  };
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return { x: frame.x + middle.x, y: frame.y + middle.y };
}
