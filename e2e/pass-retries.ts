import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Lets seconds pass in the page, whose clock is installed, in which the client asks again by itself, until it says what
 * came of it, or that it has given up. The time limits of its calls pass as well: whatever else is still loading may fail.
 */
export async function passRetries(page: Page, said: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(said).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
}
