import { openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { otpField, phoneField, sendOtp } from './sign-in.ts';

test.use({ expectedErrors: /status of (400|502)|planted/ });

test('a patient signs in by a code, is not thrown out while the server is away, and is told once of what nobody caught (LOGIN-1, LOGIN-13, SCREEN-4, SCREEN-9, SCREEN-18)', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  await test.step('one thing at a time, a code, a wrong one first, and on to the dashboard', async () => {
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

  await test.step('a server that is away throws nobody out: the page says so and goes on where it was', async () => {
    await page.goto('/#/payments');
    await expect(page.getByRole('heading', { name: 'Payments & Subscription' })).toBeVisible();
    await page.route('**/api/auth/check', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.reload();
    await expect(
      page.getByRole('heading', { name: "We can't reach the clinic, trying again" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/auth/check');
    await expectInHeader(page, '8 sessions left');
    await expect(page).toHaveURL(/#\/payments$/);
  });

  await test.step('an unhandled rejection and a script error are said once each', async () => {
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
