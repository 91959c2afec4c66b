import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Takes a picture of the page into docs/. */
export async function take(page: Page, name: string): Promise<void> {
  // What slides in would be taken halfway.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url)) });
}
