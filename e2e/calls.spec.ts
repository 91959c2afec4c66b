import { openAsBuilt } from './as-built.ts';
import { expect, test } from './journey.ts';

test.describe('trying again (CALL-5)', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('a server that fails twice is asked a third time, and no error is shown', async ({ page }) => {
    let tries = 0;
    await page.route('**/api/plans', async (route) => {
      tries += 1;
      if (tries < 3) await route.fulfill({ status: 503, json: { success: false } });
      else await route.continue();
    });
    await page.clock.install();
    await openAsBuilt(page);
    await expect.poll(() => tries).toBe(1);
    await page.clock.runFor(1_000);
    await expect.poll(() => tries).toBe(2);
    await page.clock.runFor(2_000);
    await expect(page.getByText('₹5,999')).toBeVisible();
    expect(tries).toBe(3);
  });
});

test.describe('what nobody caught (SCREEN-9)', () => {
  test.use({ expectedErrors: /planted/ });

  test('an unhandled rejection and a script error are said once each', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.evaluate(() => {
      for (let time = 0; time < 30; time += 1) {
        Promise.reject(new Error('planted'));
        setTimeout(() => {
          throw new Error('planted');
        });
      }
    });
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toHaveCount(1);
    await expect(page.getByText('A technical error occurred. Please refresh the page.')).toHaveCount(1);
  });
});
