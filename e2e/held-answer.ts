import type { Page } from '@playwright/test';

/** Has the server do what is sent to an address, and keeps its answer from the page until the returned function is called. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  return released.resolve;
}
