import { openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { askForCode, checkout, chooseEmail, choosePlan, codeBoxes, openCheckout } from './sign-up.ts';
import { awaitOnStoppedClock } from './stopped-clock.ts';

test('by phone: choose a plan, prove the phone, pay, and reach the dashboard with sessions', {
  tag: '@wide',
}, async ({ page, person }) => {
  await choosePlan(page, 'Standard Plan');
  await expect(page.getByRole('dialog')).toContainText('₹5,999');
  await expectAccessible(page);
  await askForCode(page, person, 'phone');
  await expectAccessible(page);

  const code = await codeFor(page, person.phone);
  // It leads on by itself: only on a clock that stands can it be looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await codeBoxes(page).pressSequentially(code);
  await awaitOnStoppedClock(page, page.getByText('Verification Successful'));
  await expect(page.getByText('You can now proceed to payment')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  await expectAccessible(page);
  for (const detail of ['Standard Plan', '8', '12 months', '₹5,999', person.name]) {
    await expect(page.getByRole('dialog')).toContainText(detail);
  }

  await openCheckout(page);
  await expectAccessible(page);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expectInHeader(page, '8 sessions left');
  await expectInHeader(page, person.name);
  await expectAccessible(page);

  await page.reload();
  await expectInHeader(page, '8 sessions left');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('by e-mail: the same, with a code in the mail', async ({ page, person }) => {
  await choosePlan(page, 'Premium Plan');
  await askForCode(page, person, 'email');
  await codeBoxes(page).fill(await codeFor(page, person.email));
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toContainText(person.email);
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expectInHeader(page, '16 sessions left');
});

test('once its code has lapsed, the browser stores nothing of a sign-up, whichever page is loaded next (SIGNUP-18)', async ({
  page,
  person,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('registration'));
  await choosePlan(page, 'Basic Plan');
  await askForCode(page, person, 'phone');
  expect(await stored()).toContain(person.phone);
  await page.clock.setFixedTime(Date.now() + 600_000);
  await page.goto('/#/terms');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  expect(await stored()).toBeNull();
});

test.describe('a wrong code', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is said, the boxes are empty again, and the right one still works', async ({ page, person }) => {
    await choosePlan(page, 'Basic Plan');
    await askForCode(page, person, 'phone');
    const code = await codeFor(page, person.phone);
    await codeBoxes(page).fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Verification Failed')).toBeVisible();
    await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await expect(codeBoxes(page)).toHaveValue('');
    await expect(codeBoxes(page)).toBeFocused();
    await codeBoxes(page).fill(code);
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  });
});

test('the six boxes take a pasted "123 456", correct with backspace, and keep digits only', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choosePlan(page, 'Basic Plan');
  await askForCode(page, person, 'phone');
  const code = await codeFor(page, person.phone);
  await codeBoxes(page).pressSequentially('1a2-3');
  await expect(codeBoxes(page)).toHaveValue('123');
  await page.keyboard.press('Backspace');
  await expect(codeBoxes(page)).toHaveValue('12');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(codeBoxes(page)).toHaveValue('');
  await expect(codeBoxes(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('Verification Successful')).toBeVisible();
});

test('what was typed is checked with a sentence, and still there when going back', async ({
  page,
  person,
}) => {
  await choosePlan(page, 'Standard Plan');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send Verification Code' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('A');
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('12345');
  await send.click();
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expectAccessible(page);
  await askForCode(page, person, 'phone');
  await page.getByRole('button', { name: 'Change Contact Information' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue(person.name);
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone);
  await chooseEmail(page);
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
});

test.describe('a phone that is registered already', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is said beside the field, with the way to log in with it (SIGNUP-19)', async ({ page, person }) => {
    await openAccount(page, person, { paid: false });
    await choosePlan(page, 'Standard Plan');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Full name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
    await dialog.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(dialog.getByText(/already registered/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone);
    const first = await codeFor(page, person.phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await codeBoxes(page).fill(await codeFor(page, person.phone, first));
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  });
});
