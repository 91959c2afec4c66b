import type { Page } from '@playwright/test';
import { openAsBuilt } from './as-built.ts';
import { expect, expectAccessible, test, WITH_MOTION } from './journey.ts';

// Nobody's device asks for less motion here: whoever wants less says so on the page.
test.use(WITH_MOTION);

const KEY = 'accessibilityPreferences';
const html = (page: Page) => page.locator('html');
const settings = (page: Page) => page.getByRole('dialog', { name: 'Display settings' });
const opener = (page: Page) => page.getByRole('button', { name: 'Display settings' });

async function openSettings(page: Page): Promise<void> {
  await opener(page).click();
  await expect(settings(page)).toBeVisible();
}

/** Opens the page as on a first visit, whatever was chosen before. */
async function openAnew(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.goto('/');
}

/** The client does not arrive before the returned function is called. */
async function holdClientBack(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-[^/]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

/** Chosen on a page, they are stored, and in force on the next one before anything of the application has run. */
async function expectStored(page: Page): Promise<void> {
  await page.goto('/');
  await openSettings(page);
  for (const name of ['High contrast', 'Reduced motion', 'Skip links']) {
    await settings(page).getByRole('switch', { name }).click();
  }
  await settings(page).getByText('Extra large').click();
  const chosen = { highContrast: true, reducedMotion: true, skipLinks: false, fontSize: 'xlarge' };
  // What was pressed before the client had come counts once it has.
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
  await expect.poll(stored).toEqual(chosen);

  await page.route('**/assets/page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/#/login');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
  const attributes = {
    'data-contrast': 'high',
    'data-motion': 'reduced',
    'data-font-size': 'xlarge',
    'data-skip-links': 'off',
  };
  for (const [name, value] of Object.entries(attributes)) {
    await expect(html(page)).toHaveAttribute(name, value);
  }
  await expect(html(page)).toHaveCSS('font-size', '20px');

  await page.unroute('**/assets/page-*.js');
  await page.reload();
  await openSettings(page);
  await expect(settings(page).getByRole('switch', { name: 'High contrast' })).toBeChecked();
  await expect(settings(page).getByRole('radio', { name: 'Extra large' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeHidden();

  await settings(page).getByRole('button', { name: 'Reset' }).click();
  await expect(html(page)).toHaveAttribute('data-contrast', 'normal');
  await expect(page.getByRole('log')).toHaveText('Display settings are back to normal.');
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
}

test.describe('display settings', () => {
  test.use({ expectedErrors: /no prices today/ });

  test('open and close by keyboard and outside click, are kept, wherever they were chosen, follow the device until then, and are at hand on the error screen', {
    tag: '@both-widths',
  }, async ({ page, context }) => {
    await test.step('open and close by keyboard and outside click, and give the focus back', async () => {
      await page.goto('/');
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(settings(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await expect(settings(page).getByRole('switch', { name: 'High contrast' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(settings(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await openSettings(page);
      await page.mouse.click(5, 600);
      await expect(settings(page)).toBeHidden();
    });

    await test.step('are stored, and in force before anything of the application has run', () =>
      expectStored(page));

    await test.step('follow another tab', async () => {
      await openAnew(page);
      const other = await context.newPage();
      await other.goto('/');
      await openSettings(other);
      await settings(other).getByText('Large', { exact: true }).click();
      await expect(html(page)).toHaveAttribute('data-font-size', 'large');
      await other.close();
    });

    await test.step('hold when one is being pressed as the client arrives', async () => {
      const letClientArrive = await holdClientBack(page);
      await openAnew(page);
      await openSettings(page);
      await settings(page).getByText('Extra large').click();
      await expect(html(page)).toHaveAttribute('data-client', 'opening');
      await settings(page).getByRole('switch', { name: 'High contrast' }).hover();
      await page.mouse.down();
      letClientArrive();
      await expect(html(page)).not.toHaveAttribute('data-client');
      await page.mouse.up();
      await expect(html(page)).toHaveAttribute('data-contrast', 'high');
      await expect(html(page)).toHaveAttribute('data-font-size', 'xlarge');
    });

    await test.step('follow what the device asks for until they are chosen', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
      await openAnew(page);
      await expect(html(page)).toHaveAttribute('data-contrast', 'high');
      await expect(html(page)).toHaveAttribute('data-motion', 'reduced');
      await openSettings(page);
      await settings(page).getByRole('switch', { name: 'High contrast' }).click();
      await expect(html(page)).toHaveAttribute('data-contrast', 'normal');
      await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'more' });
      await expect(html(page)).toHaveAttribute('data-motion', 'full');
      await expect(html(page)).toHaveAttribute('data-contrast', 'normal');
      await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'no-preference' });
    });

    await test.step('hold for the visit where storage is blocked', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      });
      await page.goto('/');
      await openSettings(page);
      await settings(page).getByText('Extra large').click();
      await settings(page).getByRole('switch', { name: 'High contrast' }).click();
      await expect(html(page)).toHaveAttribute('data-font-size', 'xlarge');
      await expect(html(page)).toHaveAttribute('data-contrast', 'high');
      await expect(settings(page).getByRole('switch', { name: 'High contrast' })).toBeChecked();
    });

    await test.step('are at hand on the error screen', async () => {
      const broken = await context.newPage();
      await broken.addInitScript(() => {
        Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
          get: () => () => {
            throw new Error('no prices today');
          },
        });
      });
      await openAsBuilt(broken);
      await expect(broken.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await openSettings(broken);
      await expectAccessible(broken);
    });
  });
});
