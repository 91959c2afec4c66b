import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * What is drawn in a browser without a window nobody sees, and drawing it takes a twentieth of a journey's processor time. Layout,
 * clicks and what counts as visible are the same. Journeys whose matter is what moves draw all of it.
 */
export async function leaveUndrawn(
  context: BrowserContext,
  { reducedMotion }: BrowserContextOptions,
): Promise<void> {
  if (reducedMotion === 'reduce') await context.addInitScript(drawNothing);
}

function drawNothing(): void {
  if (window !== window.top || !navigator.userAgent.includes('Headless')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media screen { :root { opacity: 0 } }');
  document.adoptedStyleSheets.push(sheet);
}

/** A look at the page while it is drawn after all, as axe needs it. */
export async function drawn<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const draw = (isDrawn: boolean) =>
    page.evaluate((disabled) => {
      for (const sheet of document.adoptedStyleSheets) sheet.disabled = disabled;
    }, isDrawn);
  await draw(true);
  try {
    return await look();
  } finally {
    await draw(false);
  }
}
