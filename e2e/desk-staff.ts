import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './journey.ts';

export const PASSWORD = 'seven green neem leaves';

interface Joiner {
  name: string;
  email: string;
}

/** Follows a link to set up, to an invitation or to a new sign-in, by password, up to the desk; gives the authenticator's secret. */
export async function followStaffLink(page: Page, link: string, { name, email }: Joiner): Promise<string> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  const emailField = page.getByLabel('Email address');
  if (await emailField.isEditable()) await emailField.fill(email);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have them, go on' }).click();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  return secret;
}

/** What an authenticator app shows at a moment. */
export function codeOf(secret: string, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** Chooses a PIN, as whoever is signed in, on the page of their own sign-in. */
export async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('The same PIN again').fill(pin);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
}

/** The link in the newest message to somebody. */
export async function linkSentTo(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const response = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`);
    const { messages }: { messages: { text: string }[] } = await response.json();
    link = /\S+\/desk\/setup#\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
