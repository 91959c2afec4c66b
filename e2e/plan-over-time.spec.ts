import type { Page } from '@playwright/test';
import { keepSignIn, openAccount, signInAgain } from './account.ts';
import { expect, expectAccessible, expectInHeader, type Person } from './journey.ts';
import { test } from './own-clinic.ts';
import { checkout, openCheckout } from './sign-up.ts';

// The Basic Plan runs for six months, and a sign-in for thirty days.

async function openPayments(page: Page, person: Person): Promise<void> {
  await keepSignIn(page, await signInAgain(page, person));
  await page.goto('/#/payments');
}

async function renew(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Back to Subscription' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew Now' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your Basic Plan is active')).toBeVisible();
}

test('a plan is renewed shortly before its end', async ({ page, person, passDays }) => {
  await openAccount(page, person, { plan: 'Basic Plan' });
  await passDays(page, 170);
  await openPayments(page, person);
  await expect(page.getByText('Subscription Expiring Soon')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renew Now' }).click();
  await renew(page);
  await expectInHeader(page, '8 sessions left');
  await expect(page.getByText('Subscription Expiring Soon')).toBeHidden();
});

test('a plan that has ended starts afresh', async ({ page, person, passDays }) => {
  await openAccount(page, person, { plan: 'Basic Plan' });
  await passDays(page, 200);
  await openPayments(page, person);
  await expect(page.getByText('Subscription Expired')).toBeVisible();
  await expectInHeader(page, 'Inactive');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renew Subscription' }).click();
  await renew(page);
  await expectInHeader(page, '4 sessions left');
  await expect(page.getByText('0 of 4 sessions used')).toBeVisible();
});
