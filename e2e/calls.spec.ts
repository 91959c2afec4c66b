import { expect, test } from './journey.ts';

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
