import { codeFor, expect, expectInHeader, test } from './journey.ts';
import { otpField, phoneField } from './sign-in.ts';
import { checkout, codeBoxes } from './sign-up.ts';
import { tabTo } from './tab-to.ts';

test('by keyboard alone: choose a plan, sign up and pay; sign out, and in again', {
  tag: '@desktop-first',
}, async ({ page, person }) => {
  await test.step('choose a plan, sign up and pay', async () => {
    await page.goto('/');
    const standard = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Standard Plan' }) });
    await tabTo(page, standard.getByRole('button', { name: 'Choose Plan' }));
    await page.keyboard.press('Enter');

    const signUp = page.getByRole('dialog', { name: 'Get Started' });
    await expect(signUp.getByRole('textbox', { name: 'Full name' })).toBeFocused();
    await page.keyboard.type(person.name);
    await tabTo(page, signUp.getByRole('textbox', { name: 'Phone number' }));
    await page.keyboard.type(person.phone);
    await page.keyboard.press('Enter');
    await expect(codeBoxes(page)).toBeFocused();
    await page.keyboard.type(await codeFor(page, person.phone));

    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Pay ₹/ }));
    await page.keyboard.press('Enter');
    await expect(checkout(page).getByRole('heading', { name: 'Sandbox payment' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expectInHeader(page, '8 sessions left');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('sign out, and in again', async () => {
    const first = await codeFor(page, person.phone);
    await tabTo(page, page.getByRole('button', { name: /^Account menu/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Login' }));
    await page.keyboard.press('Enter');
    await tabTo(page, phoneField(page));
    await page.keyboard.type(person.phone);
    await tabTo(page, page.getByRole('button', { name: 'Send OTP' }));
    await page.keyboard.press('Enter');
    await expect(otpField(page)).toBeFocused();
    await page.keyboard.type(await codeFor(page, person.phone, first));
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
