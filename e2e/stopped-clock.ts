import { expect, type Locator, type Page } from '@playwright/test';

/** Lets a few milliseconds at a time pass in a page whose clock stands, until something is there. */
export async function awaitOnStoppedClock(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(place).toBeVisible({ timeout: 200 });
  }).toPass();
}
