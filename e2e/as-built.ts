import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const BUILT = fileURLToPath(new URL('../apps/web/dist/index.html', import.meta.url));

/**
 * Opens the landing page as a server sends it that has never reached its database: without plans or anything else. Opened
 * later, the page comes from the server. The route stays: as the last one goes, a request that is under way can hang.
 */
export async function openAsBuilt(page: Page): Promise<void> {
  let isOpened = false;
  await page.route('/', (route) => {
    if (isOpened) return route.continue();
    isOpened = true;
    return route.fulfill({ path: BUILT, contentType: 'text/html' });
  });
  await page.goto('/');
}
