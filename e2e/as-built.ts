import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const BUILT = fileURLToPath(new URL('../apps/web/dist/index.html', import.meta.url));

/** Opens the landing page as a server sends it that has never reached its database: without plans or anything else. */
export async function openAsBuilt(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ path: BUILT, contentType: 'text/html' }),
    { times: 1 },
  );
  await page.goto('/');
}
