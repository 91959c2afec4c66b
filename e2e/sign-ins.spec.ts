import { keepSignIn, openAccount, signInAgain } from './account.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';

test.use({ expectedErrors: /status of 40[14]/ });

test('who is signed in twice signs out everywhere from one, and the other is out', {
  tag: '@both-widths',
}, async ({ page, openBrowser, person }) => {
  const other = await openBrowser();
  await keepSignIn(other, await openAccount(page, person));
  await other.goto('/#/dashboard');
  await expect(other.getByText('Quick Actions')).toBeVisible();

  await keepSignIn(page, await signInAgain(page, person));
  await page.goto('/#/profile');
  const show = page.getByRole('button', { name: 'Show logins' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await page.route('**/api/auth/sign-ins', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Not there' } }),
  );
  await show.click();
  await expect(page.getByText('Unable to load your logins')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/sign-ins');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const entries = page.getByRole('list', { name: 'Logins' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('This device');
  await expect(entries.nth(1)).not.toContainText('This device');
  await expectAccessible(page);

  const everywhere = page.getByRole('button', { name: 'Log out everywhere' });
  await everywhere.click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await expect(dialog).toContainText('You stay logged in here. 1 other browser');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(entries).toHaveCount(2);
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Logged out of 1 other browser.')).toBeVisible();
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  await expect(entries).toHaveCount(1);

  await other.reload();
  await expect(other.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
  await show.click();
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectContrast(page);
});
