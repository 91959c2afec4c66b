import { codeFor, expect, expectContrast, expectInHeader, test } from './journey.ts';
import { openLogin } from './sign-in.ts';
import { askForCode, codeBoxes, openCheckout, pressChoosePlan } from './sign-up.ts';

test.use({ colorScheme: 'dark' });

test('in the dark, everything from the login to the dashboard can be read', async ({ page, person }) => {
  await openLogin(page);
  await expectContrast(page);
  await page.goto('/#/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible();
  await expectContrast(page);
  await page.goto('/');
  await expect(page.getByText('₹5,999')).toBeVisible();
  await expectContrast(page);
  await pressChoosePlan(page, 'Standard Plan');
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  await expectContrast(page);
  await askForCode(page, person, 'phone');
  await expectContrast(page);
  await codeBoxes(page).fill(await codeFor(page, person.phone));
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  await expectContrast(page);
  await openCheckout(page);
  await expectContrast(page);
  await page.reload();
  await expectInHeader(page, 'Inactive');
  await expectContrast(page);
});
