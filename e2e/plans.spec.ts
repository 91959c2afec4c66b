import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keepSignIn, openAccount } from './account.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { checkout, openCheckout } from './sign-up.ts';

async function openPayments(page: Page, token: string): Promise<void> {
  await keepSignIn(page, token);
  await page.goto('/#/payments');
  await expect(page.getByRole('heading', { name: 'Payments & Subscription' })).toBeVisible();
}

/** By what a phone offers first. */
async function pay(page: Page): Promise<void> {
  await openCheckout(page);
  const methods = checkout(page).getByRole('radio');
  const inOrder = ['UPI', 'Card', 'Net banking', 'Wallet'];
  await expect(methods).toHaveCount(inOrder.length);
  for (const [place, name] of inOrder.entries()) await expect(methods.nth(place)).toHaveAccessibleName(name);
  await expect(methods.first()).toBeChecked();
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
}

test('a plan is upgraded for the difference to the best there is, on a phone by UPI first of all methods, and its receipt can be printed', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  await openPayments(page, await openAccount(page, person, { plan: 'Basic Plan' }));
  await expect(page.getByText('0 of 4 sessions used')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Upgrade Your Plan' })).toBeVisible();
  await expect(page.getByText('+4 additional sessions')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upgrade Now Premium Plan' }).click();
  await expect(page.getByRole('button', { name: 'Back to Plans' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹9,000' })).toBeVisible();
  await expectAccessible(page);
  await pay(page);
  await expectInHeader(page, '16 sessions left');
  await expect(page.getByText('0 of 16 sessions used')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('heading', { name: "You're on the Best Plan!" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Subscription' }).click();

  await page.getByRole('tab', { name: 'Payment History' }).click();
  await expect(page.getByText('Upgrade from Basic Plan')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Premium Plan' })).toContainText(', UPI');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View Receipt' }).first().click();
  await expect(page.getByText('Received from')).toBeVisible();
  await expect(page.getByText('₹9,000')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paid byUPI');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^receipt-R-\d\d-\d\d-\d{4}\.html$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('₹9,000');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Received from')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
