import type { Page } from '@playwright/test';
import { keepSignIn, openAccount, send } from './account.ts';
import { codeFor, expect, expectAccessible, type Person, test } from './journey.ts';
import { openLogin } from './sign-in.ts';

// The browser that is on show when its sign-in ends learns of it by a refusal.
test.use({ expectedErrors: /status of 401/ });

/** Signs up by phone and proves an e-mail besides; the profile is open. */
async function openProfile(page: Page, person: Person): Promise<string> {
  const token = await openAccount(page, person);
  await send(page, '/api/auth/send-email-otp', { email: person.email });
  const otp = await codeFor(page, person.email);
  await send(page, '/api/auth/verify-email-otp', { email: person.email, otp }, token);
  await keepSignIn(page, token);
  await page.goto('/#/profile');
  await expect(page.getByText('Verified phone cannot be changed.')).toBeVisible();
  return token;
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

test('the notice at the old phone stops the change, and ends every sign-in', { tag: '@both-widths' }, async ({
  page,
  person,
  rival,
}) => {
  const token = await openProfile(page, person);
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
