import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Until the test ends the window is so wide and high. */
export async function windowIs(width: number, height = 740): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}

/** By how many pixels the page is wider than its window. */
export const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Until the test ends the font has the largest size that people can choose. */
export function largestFont(): void {
  const { dataset } = document.documentElement;
  const before = dataset.fontSize ?? '';
  onTestFinished(() => {
    dataset.fontSize = before;
  });
  dataset.fontSize = 'xlarge';
}

/** The least number of pixels between the text of an element and the left or right of its border. */
export function marginBeside(shown: Element): number {
  const box = shown.getBoundingClientRect();
  const sides = [...linesOf(shown)].flatMap(({ left, right }) => [left - box.left, box.right - right]);
  return Math.min(...sides);
}

/** The lines that text is drawn on. */
export function linesOf(shown: Node): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(shown);
  return range.getClientRects();
}
