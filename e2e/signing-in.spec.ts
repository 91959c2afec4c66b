import { openAccount } from './account.ts';
import { makeAdministrator } from './clinic-database.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import {
  emailField,
  openLogin,
  otpField,
  passwordField,
  phoneField,
  sendOtp,
  signIn,
  signInWithPassword,
  switchTo,
} from './sign-in.ts';
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

test.describe('the login form (LOGIN-2 to LOGIN-5)', () => {
  test('asks for the contact first, and for all six digits', async ({ page, person }) => {
    await openLogin(page);
    await sendOtp(page);
    await expect(page.getByText('Please enter your phone number first')).toBeVisible();
    await phoneField(page).fill('12345');
    await sendOtp(page);
    await expect(page.getByText('Please enter a valid 10-digit Indian mobile number')).toBeVisible();
    await switchTo(page, 'Email');
    await sendOtp(page);
    await expect(page.getByText('Please enter your email address first')).toBeVisible();
    await switchTo(page, 'Phone');
    await phoneField(page).fill(person.phone);
    await sendOtp(page);
    await otpField(page).fill('123');
    await signIn(page);
    await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
    await expectAccessible(page);
  });

  test('switching tabs clears the fields and the state of the code', async ({ page, person }) => {
    await openLogin(page);
    await phoneField(page).fill(person.phone);
    await sendOtp(page);
    await otpField(page).fill('12');
    await switchTo(page, 'Email');
    await expect(emailField(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
    await switchTo(page, 'Phone');
    await expect(phoneField(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  });

  test('an unknown contact gets the same answer as a known one', async ({ page, person }) => {
    await openLogin(page);
    await phoneField(page).fill(person.phone);
    await sendOtp(page);
    await expect(page.getByRole('button', { name: /^Resend OTP in/ })).toBeVisible();
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

  test('a wrong password is said, and the right one signs in', async ({ page, person }) => {
    await openAccount(page, person, { password: PASSWORD });
    await signInWithPassword(page, person.phone, 'wrong');
    await expect(page.getByText('This combination of contact and password is not correct.')).toBeVisible();
    await expectAccessible(page);
    await passwordField(page).fill(PASSWORD);
    await signIn(page);
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expectInHeader(page, '8 sessions left');
  });

  test('an account without a password is pointed to the other way', async ({ page, person }) => {
    await openAccount(page, person);
    await signInWithPassword(page, person.phone, PASSWORD);
    await expect(page.getByText(/No password set/)).toBeVisible();
    await expect(
      page.getByText('Try using "OTP Login" instead, or contact support to set up a password.'),
    ).toBeVisible();
    await expectAccessible(page);
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

  test('entries that appear later are gone after five minutes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('adminToken', 'x'));
    await page.clock.fastForward('04:30');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe('x');
    await page.clock.fastForward('00:31');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });
});
