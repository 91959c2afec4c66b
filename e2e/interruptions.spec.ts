import { keepSignIn, openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
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
