import { openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { otpField, phoneField, sendOtp } from './sign-in.ts';

test.describe('the login page (LOGIN-1)', () => {
  test.describe('by phone', () => {
    test.use({ expectedErrors: /status of 400/ });

    test('one thing at a time, a code, a wrong one first, and on to the dashboard (LOGIN-13)', {
      tag: '@both-widths',
    }, async ({ page, person }) => {
      await openAccount(page, person);
      const first = await codeFor(page, person.phone);
      await page.goto('/');
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL(/#\/login$/);
      await expectAccessible(page);
      await phoneField(page).fill(person.phone);
      await expect(page.getByRole('button', { name: 'Send OTP' })).toBeInViewport({ ratio: 1 });
      await expect(otpField(page)).toBeHidden();
      await sendOtp(page);
      await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Sign In Securely' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectAccessible(page);
      const code = await codeFor(page, person.phone, first);
      await otpField(page).fill(code === '000000' ? '000001' : '000000');
      await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
      await expect(otpField(page)).toHaveValue('');
      await expectAccessible(page);
      await otpField(page).fill(code);
      await expect(page).toHaveURL(/#\/dashboard$/);
      await expectInHeader(page, '8 sessions left');
      await page.goto('/#/login');
      await expect(page).toHaveURL(/#\/dashboard$/);
    });
  });
});
