import type { Page } from '@playwright/test';
import { keepSignIn, openAccount } from './account.ts';
import { expect, expectAccessible, expectInHeader } from './journey.ts';
import { test } from './own-clinic.ts';
import { checkout, openCheckout } from './sign-up.ts';

/** What an owner has changed at the desk meanwhile, on another machine. */
async function asOwner(page: Page, change: (request: Page['request'], plan: Plan) => Promise<unknown>) {
  const owner = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!owner) throw new Error('the browser is gone');
  const headers = { origin: new URL(page.url()).origin };
  await owner.request.post('/api/desk/look-around', { headers });
  const { data } = await (await owner.request.get('/api/desk/plan-list')).json();
  await change(
    owner.request,
    data.plans.find(({ name }: Plan) => name === 'Standard Plan'),
  );
  await owner.close();
}

interface Plan {
  _id: string;
  versionId: string;
  name: string;
  description: string;
  price: number;
  duration: number;
  sessions: number;
  features: string[];
}

async function setPrice(page: Page, price: number) {
  await asOwner(page, async (request, plan) => {
    const { _id, versionId, name, description, duration, sessions, features } = plan;
    const data = { versionId, name, description, duration, sessions, features, price };
    const headers = { origin: new URL(page.url()).origin };
    expect((await request.put(`/api/desk/plan-list/${_id}`, { data, headers })).status()).toBe(200);
  });
}

test('a price that changes with an order open is seen before it is paid', async ({
  page,
  person,
  ownClinic: _,
}) => {
  await keepSignIn(page, await openAccount(page, person, { plan: 'Standard Plan', paid: false }));
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹5,999' })).toBeVisible();

  await setPrice(page, 6_499);
  await page.getByRole('button', { name: 'Pay ₹5,999' }).click();
  await expect(page.getByText('The amount to pay is ₹6,499 now.')).toBeVisible();
  await expect(checkout(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay ₹6,499' })).toBeVisible();
  await expectAccessible(page);
  await openCheckout(page);
  await expect(checkout(page)).toContainText('₹6,499');
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expectInHeader(page, '8 sessions left');
});

test('a checkout that was open before the change brings what it was for', async ({
  page,
  person,
  ownClinic: _,
}) => {
  await keepSignIn(page, await openAccount(page, person, { plan: 'Standard Plan', paid: false }));
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await openCheckout(page);
  await setPrice(page, 6_499);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expectInHeader(page, '8 sessions left');
  await page.goto('/#/payments');
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await expect(page.getByText('₹5,999')).toBeVisible();
});
