import { expect, type Locator, type Page } from '@playwright/test';

/** More than there are places to stop at on any page. */
const MOST_STOPS = 40;

/** Goes to a place by the Tab key alone. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await place.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}
