import { keepSignIn, openAccount, send } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { openLogin, otpField, phoneField, sendOtp } from './sign-in.ts';
import { askForCode, choosePlan, codeBoxes, pressChoosePlan } from './sign-up.ts';

test('a dialog closed while the code is on its way goes on with the code', async ({ page, person }) => {
  await choosePlan(page, 'Standard Plan');
  await askForCode(page, person, 'phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await pressChoosePlan(page, 'Standard Plan');
  await expect(page.getByRole('dialog', { name: 'Verify Code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Contact Information' })).toBeEnabled();
  await expect(codeBoxes(page)).toBeFocused();
  await codeBoxes(page).fill(await codeFor(page, person.phone));
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
});

test.describe('a code that was sent stays usable (CODE-17)', () => {
  test.use({ expectedErrors: /net::ERR_TIMED_OUT|status of 429/ });

  test('when the page is loaded anew (SIGNUP-18)', async ({ page, person }) => {
    await choosePlan(page, 'Standard Plan');
    await askForCode(page, person, 'phone');
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Verify Code' })).toContainText('Standard Plan');
    await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);
    await codeBoxes(page).fill(await codeFor(page, person.phone));
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toContainText(person.name);
  });

  test('when the answer to its request came too late', async ({ page, person }) => {
    await page.route(
      '**/api/auth/register',
      async (route) => {
        await route.fetch();
        await route.abort('timedout');
      },
      { times: 1 },
    );
    await choosePlan(page, 'Standard Plan');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Full name' }).fill(person.name);
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
    const ask = dialog.getByRole('button', { name: 'Send Verification Code' });
    await ask.click();
    await expect(dialog.getByText('Network error. Please check your connection.')).toBeVisible();
    await ask.click();
    await expect(page.getByRole('dialog', { name: 'Verify Code' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
    await codeBoxes(page).fill(await codeFor(page, person.phone));
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  });

  test('for another plan, which is the one that is paid for', async ({ page, person }) => {
    await choosePlan(page, 'Standard Plan');
    await askForCode(page, person, 'phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await pressChoosePlan(page, 'Basic Plan');
    await expect(page.getByRole('dialog', { name: 'Verify Code' })).toContainText('Basic Plan');
    await codeBoxes(page).fill(await codeFor(page, person.phone));
    await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toContainText('₹2,999');
  });

  test('at the login, where another page has asked for it', async ({ page, person }) => {
    await openAccount(page, person);
    const first = await codeFor(page, person.phone);
    await send(page, '/api/auth/send-login-otp', { phone: person.phone });
    await openLogin(page);
    await phoneField(page).fill(person.phone);
    await sendOtp(page);
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
    await otpField(page).fill(await codeFor(page, person.phone, first));
    await expect(page).toHaveURL(/#\/dashboard$/);
  });
});

test.describe('a server that is away while a page is loaded anew (SCREEN-4, SCREEN-18)', () => {
  test.use({ expectedErrors: /status of 502/ });

  test('throws nobody out: the page says so and goes on where it was', { tag: '@both-widths' }, async ({
    page,
    person,
  }) => {
    await keepSignIn(page, await openAccount(page, person));
    await page.goto('/#/payments');
    await expectInHeader(page, '8 sessions left');
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
});

test.describe('a code that is lost on its way to the server', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('stays in the boxes, and one pasted over it is submitted', async ({ page, person, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/api/auth/verify-phone', (route) => route.abort('failed'), { times: 1 });
    await choosePlan(page, 'Basic Plan');
    await askForCode(page, person, 'phone');
    const code = await codeFor(page, person.phone);
    const other = code === '000000' ? '000001' : '000000';
    await codeBoxes(page).fill(other);
    await expect(page.getByText('Verification Failed')).toBeVisible();
    await expect(codeBoxes(page)).toHaveValue(other);
    await expect(codeBoxes(page)).toBeFocused();
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByText('Verification Successful')).toBeVisible();
  });
});

test.describe('logging out without a network', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test('is said to have failed, and signs the browser out all the same', async ({
    page,
    person,
    context,
  }) => {
    await keepSignIn(page, await openAccount(page, person, { paid: false }));
    await page.goto('/#/dashboard');
    await expectInHeader(page, 'Payment pending');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test("the sandbox's inbox shows what was sent", async ({ page, person }) => {
  await openAccount(page, person, { paid: false });
  const code = await codeFor(page, person.phone);
  await page.goto('/sandbox/inbox');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
