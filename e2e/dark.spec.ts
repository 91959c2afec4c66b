import { keepSignIn, openAccount } from './account.ts';
import { codeFor, expect, expectContrast, expectInHeader, test } from './journey.ts';
import { openLogin } from './sign-in.ts';
import { askForCode, codeBoxes, openCheckout, pressChoosePlan } from './sign-up.ts';

test.use({ colorScheme: 'dark' });

test('in the dark, everything from the login to the dashboard can be read, and at 320 px a patient’s own screens', async ({
  page,
  person,
  rival,
}) => {
  await test.step('from the login to the dashboard', async () => {
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
    await expectInHeader(page, 'Payment pending');
    await expectContrast(page);
  });

  await test.step('at 320 px, a patient’s own screens', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await keepSignIn(page, await openAccount(page, rival, { plan: 'Basic Plan' }));
    await page.goto('/#/dashboard');
    await expect(page.getByText('No recent activity')).toBeVisible();
    await expectContrast(page);
    await page.goto('/#/profile');
    for (const [tab, text] of [
      ['Personal Info', 'Contact Details'],
      ['Medical Info', 'Medical History'],
      ['Documents', 'No documents uploaded yet'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectContrast(page);
    }
    await page.goto('/#/payments');
    await expect(page.getByText('0 of 4 sessions used')).toBeVisible();
    await expectContrast(page);
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await expect(page.getByText('+4 additional sessions')).toBeVisible();
    await expectContrast(page);
    await page.getByRole('button', { name: 'Upgrade Now' }).first().click();
    await expectContrast(page);
    await page.getByRole('button', { name: 'Back to Plans' }).click();
    await page.getByRole('button', { name: 'Back to Subscription' }).click();
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await page.getByRole('button', { name: 'View Receipt' }).click();
    await expect(page.getByText('Received from')).toBeVisible();
    await expectContrast(page);
  });
});
