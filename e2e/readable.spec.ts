import type { Page } from '@playwright/test';
import {
  codeFor,
  expect,
  expectAccessible,
  expectContrast,
  expectInHeader,
  expectNothingSideways,
  test,
} from './journey.ts';
import { openLogin } from './sign-in.ts';
import { askForCode, codeBoxes, openCheckout, pressChoosePlan } from './sign-up.ts';
import { PHONE } from './viewports.ts';

test.use({ colorScheme: 'dark' });

const NARROW = { width: 320, height: 640 };
const settings = (page: Page) => page.getByRole('dialog', { name: 'Display settings' });

/** Chooses display settings as if in another tab, until the look is over. */
async function withSettings(page: Page, chosen: Record<string, unknown>, look: () => Promise<void>) {
  const choose = (value: string) =>
    page.evaluate((stored) => {
      const key = 'accessibilityPreferences';
      localStorage.setItem(key, stored);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }, value);
  await choose(JSON.stringify(chosen));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-font-size', String(chosen.fontSize ?? 'normal'));
  await expect(html).toHaveAttribute('data-contrast', chosen.highContrast ? 'high' : 'normal');
  await look();
  await choose('{}');
  await expect(html).toHaveAttribute('data-font-size', 'normal');
  await expect(html).toHaveAttribute('data-contrast', 'normal');
}

/** In light, at font size xlarge and 320 px. */
async function atItsNarrowest(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROW);
  await withSettings(page, { fontSize: 'xlarge' }, look);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
}

async function expectAccessibleInHighContrast(page: Page): Promise<void> {
  await withSettings(page, { highContrast: true }, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });
}

/** The display settings are open while the look is taken. */
async function overSettings(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Display settings' }).click();
  await expect(settings(page)).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
}

test('from the login to the dashboard, all can be read in the dark and in high contrast, and nothing scrolls sideways at font size xlarge and 320 px', async ({
  page,
  person,
}) => {
  const narrow = (look: () => Promise<void>) => atItsNarrowest(page, look);
  const nothingSideways = () => expectNothingSideways(page);
  const accessible = () => expectAccessible(page);
  await openLogin(page);
  await expectContrast(page);
  await narrow(nothingSideways);
  await page.goto('/#/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  await narrow(() => overSettings(page, nothingSideways));
  await page.goto('/#/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible();
  await expectContrast(page);
  await narrow(() => overSettings(page, nothingSideways));
  await page.goto('/');
  await expect(page.getByText('₹11,999')).toBeVisible();
  await expectContrast(page);
  await narrow(() => overSettings(page, nothingSideways));
  await narrow(accessible);
  await expectAccessibleInHighContrast(page);
  await overSettings(page, () => expectAccessibleInHighContrast(page));
  await pressChoosePlan(page, 'Standard Plan');
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  await expectContrast(page);
  await narrow(accessible);
  await askForCode(page, person, 'phone');
  await expectContrast(page);
  await narrow(accessible);
  await codeBoxes(page).fill(await codeFor(page, person.phone));
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  await expectContrast(page);
  await narrow(nothingSideways);
  await expectAccessibleInHighContrast(page);
  await openCheckout(page);
  await expectContrast(page);
  await page.reload();
  await expectInHeader(page, 'Payment pending');
  await expectContrast(page);
  await narrow(accessible);
});
