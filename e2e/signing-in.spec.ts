import { openAccount } from './account.ts';
import { makeAdministrator } from './clinic-database.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { emailField, openLogin, otpField, phoneField, sendOtp, signInWithPassword } from './sign-in.ts';
import { checkout, openCheckout } from './sign-up.ts';

const PASSWORD = 'Neem leaf 7&';

test.describe('the login page (LOGIN-1)', () => {
  test('by phone: one thing at a time, a code, and on to the dashboard (LOGIN-13)', {
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
    await otpField(page).fill(await codeFor(page, person.phone, first));
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expectInHeader(page, '8 sessions left');
    await page.goto('/#/login');
    await expect(page).toHaveURL(/#\/dashboard$/);
  });

  test('by e-mail, before paying: a code, the payment, and on to the dashboard', async ({ page, person }) => {
    await openAccount(page, person, { by: 'email', paid: false });
    const first = await codeFor(page, person.email);
    await openLogin(page, 'email');
    await emailField(page).fill(person.email);
    await sendOtp(page);
    await otpField(page).fill(await codeFor(page, person.email, first));
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
    await openCheckout(page);
    await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expectInHeader(page, '8 sessions left');
  });

  test.describe('while another tab signs in', () => {
    test.use({ expectedErrors: /status of 401/ });

    test('stays with what is typed on it, until that is known to be good', async ({
      page,
      person,
      context,
    }) => {
      const token = await openAccount(page, person);
      await openLogin(page);
      await phoneField(page).fill(person.phone);
      const other = await context.newPage();
      await other.goto('/sandbox/inbox');
      const store = (value: string) => other.evaluate((held) => localStorage.setItem('token', held), value);
      await store('ended');
      await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expect(phoneField(page)).toHaveValue(person.phone);
      await store(token);
      await expect(page).toHaveURL(/#\/dashboard$/);
    });
  });

  test('leads back home and to the plans', async ({ page }) => {
    await openLogin(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    await openLogin(page);
    await page.getByRole('link', { name: 'Choose a Plan & Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a wrong code is said, and the field cleared', async ({ page, person }) => {
    await openAccount(page, person);
    const first = await codeFor(page, person.phone);
    await openLogin(page);
    await phoneField(page).fill(person.phone);
    await sendOtp(page);
    const code = await codeFor(page, person.phone, first);
    await otpField(page).fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
    await expect(otpField(page)).toHaveValue('');
    await expect(otpField(page)).toBeFocused();
    await expectAccessible(page);
    await otpField(page).fill(code);
    await expect(page).toHaveURL(/#\/dashboard$/);
  });
});

test.describe('an administrator (TOKEN-5)', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('is refused by login, by the check at start, and loses what it left in the browser', async ({
    page,
    person,
  }) => {
    const token = await openAccount(page, person, { password: PASSWORD });
    await makeAdministrator(person.phone);
    await signInWithPassword(page, person.phone, PASSWORD);
    await expect(page.getByText('Admin users cannot access client application')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page.evaluate((held) => {
      localStorage.setItem('token', held);
      localStorage.setItem('adminToken', 'x');
      localStorage.setItem('adminUser', '{}');
    }, token);
    await page.goto('/#/dashboard');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    await expect(page.getByText('Admin users cannot access client application')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
