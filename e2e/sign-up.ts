import { expect, type Page } from '@playwright/test';
import type { Person } from './journey.ts';

export async function choosePlan(page: Page, planName: string): Promise<void> {
  await page.goto('/');
  await pressChoosePlan(page, planName);
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
}

export async function pressChoosePlan(page: Page, planName: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: planName }) })
    .getByRole('button', { name: /Choose Plan|Selected/ })
    .click();
}

export async function askForCode(page: Page, person: Person, by: 'phone' | 'email'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(person.name);
  if (by === 'email') {
    await dialog.getByText('Email', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  } else {
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
  }
  await dialog.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify Code' })).toBeVisible();
}

/** The one real input under the six boxes. */
export const codeBoxes = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });

/** The window of the sandbox's checkout. */
export const checkout = (page: Page) => page.getByRole('dialog', { name: 'Sandbox payment' });

export async function openCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(checkout(page)).toBeVisible();
}
