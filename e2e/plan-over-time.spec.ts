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

/** What an owner has changed at the desk meanwhile. */
async function setBasicPrice(page: Page, price: number): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/desk/look-around', { headers });
  const { data } = await (await page.request.get('/api/desk/plan-list')).json();
  const { _id, isOffered, isPopular, holders, changedAt, ...terms } = data.plans[0];
  const change = { data: { ...terms, price }, headers };
  expect((await page.request.put(`/api/desk/plan-list/${_id}`, change)).status()).toBe(200);
}

test('a plan that ends soon says so, and once it has ended starts afresh, at the price that is shown', async ({
  page,
  person,
  ownClinic,
  passDays,
}) => {
  await openAccount(page, person, { plan: 'Basic Plan' });
  await passDays(page, 170);
  await openPayments(page, person);
  await expect(page.getByText('Subscription Expiring Soon')).toBeVisible();
  await expectAccessible(page);
  await passDays(page, 31);
  await openPayments(page, person);
  await expect(page.getByText('Subscription Expired')).toBeVisible();
  await expectInHeader(page, 'Inactive');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renew Subscription' }).click();
  await page.getByRole('button', { name: 'Renew Now' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await setBasicPrice(page, 3_499);
  // The list of plans may be a second old.
  await ownClinic.pass(1);
  await page.getByRole('button', { name: 'Pay ₹2,999' }).click();
  await expect(page.getByText('The amount to pay is ₹3,499 now.')).toBeVisible();
  await expect(checkout(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay ₹3,499' })).toBeVisible();
  await expectAccessible(page);
  await openCheckout(page);
  await expect(checkout(page)).toContainText('₹3,499');
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your Basic Plan is active')).toBeVisible();
  await expectInHeader(page, '4 sessions left');
  await expect(page.getByText('0 of 4 sessions used')).toBeVisible();
});
