import { keepSignIn, openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { askForCode, choosePlan, codeBoxes } from './sign-up.ts';

test('a code that was sent stays usable when the page is loaded anew (CODE-17, SIGNUP-18)', async ({
  page,
  person,
}) => {
  await choosePlan(page, 'Standard Plan');
  await askForCode(page, person, 'phone');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Verify Code' })).toContainText('Standard Plan');
  await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  await codeBoxes(page).fill(await codeFor(page, person.phone));
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toContainText(person.name);
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
