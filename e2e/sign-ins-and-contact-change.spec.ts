import type { Page } from '@playwright/test';
import { keepSignIn, openAccount, send, signInAgain } from './account.ts';
import { codeFor, expect, expectAccessible, expectContrast, type Person, test } from './journey.ts';
import { openLogin } from './sign-in.ts';
import { PHONE } from './viewports.ts';

// The browser that is on show when its sign-in ends learns of it by a refusal.
test.use({ expectedErrors: /status of 40[14]/ });

/** Proves an e-mail to somebody who signed up by phone. */
async function proveEmail(page: Page, person: Person, token: string): Promise<void> {
  await send(page, '/api/auth/send-email-otp', { email: person.email });
  const otp = await codeFor(page, person.email);
  await send(page, '/api/auth/verify-email-otp', { email: person.email, otp }, token);
}

const window = (page: Page) => page.getByRole('dialog', { name: 'Change Phone Number' });
const code = (page: Page) => window(page).getByRole('textbox', { name: /^Verification code/ });

/** Begins to move to another phone, proved by a code to the e-mail. */
async function beginChange(page: Page, person: Person, newPhone: string): Promise<void> {
  const before = await codeFor(page, person.email);
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  await window(page).getByRole('button', { name: 'Send a Code to My Email' }).click();
  await expectAccessible(page);
  await code(page).fill(await codeFor(page, person.email, before));
  await window(page).getByRole('textbox', { name: 'New phone number' }).fill(newPhone);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await code(page).fill(await codeFor(page, newPhone));
  await expect(page.getByText(/^Your phone number changes to/)).toBeVisible();
  await expectAccessible(page);
}

/** The link in the newest notice that a contact got. */
async function linkTo(page: Page, contact: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const response = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(contact)}`);
    const { messages }: { messages: { text: string }[] } = await response.json();
    link = messages.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';
    expect(link).toContain('/#');
  }).toPass();
  return link;
}

const statusOf = async (page: Page, token: string) =>
  (await page.request.get('/api/auth/check', { headers: { authorization: `Bearer ${token}` } })).status();

test('who is signed in twice signs out everywhere from one, and the other is out; the notice at the old phone stops a change, and ends every sign-in', {
  tag: '@both-widths',
}, async ({ page, openBrowser, person, rival }) => {
  const elsewhere = await openAccount(page, person);
  const token = await signInAgain(page, person);

  await test.step('signed out everywhere', async () => {
    const other = await openBrowser();
    await keepSignIn(other, elsewhere);
    await other.goto('/#/dashboard');
    await expect(other.getByText('Quick Actions')).toBeVisible();

    await keepSignIn(page, token);
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

  await test.step('a change of phone is stopped', async () => {
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize(PHONE);
    await proveEmail(page, person, token);
    await page.reload();
    await expect(page.getByText('Verified phone cannot be changed.')).toBeVisible();
    await beginChange(page, person, rival.phone);
    const [bySms, byEmail] = [await linkTo(page, person.phone), await linkTo(page, person.email)];
    expect(bySms.length).toBeLessThanOrEqual(40);
    expect(byEmail).toBe(bySms.replace('/#', '/#/stop-change/'));
    await page.goto(bySms);
    await expect(page.getByRole('heading', { name: 'Was it not you?' })).toBeVisible();
    await expectAccessible(page);
    expect(await statusOf(page, token)).toBe(200);
    await page.getByRole('button', { name: 'Stop the Change' }).click();
    await expect(page.getByRole('heading', { name: 'The change is stopped' })).toBeVisible();
    await expectAccessible(page);
    expect(await statusOf(page, token)).toBe(401);
    await openLogin(page);
  });
});
