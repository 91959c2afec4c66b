import { openAccount, send } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { openLogin } from './sign-in.ts';
import { checkout, choosePlan, codeBoxes, openCheckout } from './sign-up.ts';

const OLD_PASSWORD = 'Neem leaf 7&';
const NEW_PASSWORD = 'Marigold 8!';

test.describe('the login page’s window', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('its login form keeps what is typed and stays open while it asks; a forgotten password: phone, code, new password, sign-in, and every earlier sign-in has ended (PASS-8)', async ({
    page,
    person,
    rival,
  }) => {
    await openLogin(page);
    await test.step('its login form keeps what is typed, and stays open while it asks', async () => {
      await page.getByRole('button', { name: 'Create Account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
      const phone = dialog.getByRole('textbox', { name: 'Phone number' });
      await phone.fill(rival.phone);
      await dialog.getByRole('button', { name: 'Create Account' }).click();
      await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(phone).toHaveValue(rival.phone);

      let fail = () => {};
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route('**/api/auth/send-login-otp', async (route) => {
        await failing;
        await route.abort('failed');
      });
      await dialog.getByRole('button', { name: 'Send OTP' }).click();
      await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      fail();
      await expect(dialog.getByText('Failed to send OTP')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('a forgotten password', async () => {
      const token = await openAccount(page, person, { password: OLD_PASSWORD });
      const first = await codeFor(page, person.phone);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
      await page.keyboard.press('Enter');
      await codeBoxes(page).fill(await codeFor(page, person.phone, first));
      await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
      await dialog.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('other');
      await dialog.getByRole('button', { name: 'Reset Password' }).click();
      await expect(dialog.getByText('Passwords do not match')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: 'Confirm password', exact: true }).fill(NEW_PASSWORD);
      await dialog.getByRole('button', { name: 'Reset Password' }).click();
      await expect(
        dialog.getByText('Password reset successful! Please sign in with your new password.'),
      ).toBeVisible();
      await expectAccessible(page);

      const check = await page.request.get('/api/auth/check', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(check.status()).toBe(401);
      await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone);
      await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
      await page.keyboard.type(NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#\/dashboard$/);
    });
  });
});

test.describe('Create Account (REG-2)', () => {
  test('details, code, payment, dashboard; the password is the one chosen', { tag: '@both-widths' }, async ({
    page,
    person,
  }) => {
    await choosePlan(page, 'Premium Plan');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await expect(dialog.getByRole('region', { name: 'Selected plan' })).toContainText('Premium Plan');
    await dialog.getByRole('textbox', { name: 'Full name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
    await dialog.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('other');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(OLD_PASSWORD);
    await dialog.getByRole('textbox', { name: 'Confirm password', exact: true }).fill(OLD_PASSWORD);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    const code = await codeFor(page, person.phone);
    await expect(codeBoxes(page)).toBeVisible();
    await expectAccessible(page);
    // The step leads on by itself: only on a clock that stands can it be looked at.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await codeBoxes(page).fill(code);
    const created = page.getByRole('dialog', { name: 'Account Created' });
    await expect(created).toContainText('Premium Plan');
    await page.clock.resume();
    await created.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
    await openCheckout(page);
    await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await expectInHeader(page, '16 sessions left');
    const signedIn = await send(page, '/api/auth/login', { phone: person.phone, password: OLD_PASSWORD });
    expect(signedIn.user.name).toBe(person.name);
  });
});
