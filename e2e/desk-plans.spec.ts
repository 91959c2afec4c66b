import type { Page } from '@playwright/test';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

const offered = (page: Page) => page.getByRole('list', { name: 'Plans on offer' });
const rows = (page: Page) => offered(page).getByRole('listitem');

async function openPlans(page: Page) {
  await enterAsOwner(page, '/desk/plans');
  await expect(rows(page)).toHaveCount(3);
}

/** The plans as a visitor sees them, each by its heading. */
async function onLandingPage(page: Page, names: string[]) {
  await expect(async () => {
    await page.goto('/');
    const headings = page
      .getByRole('region', { name: 'Choose Your Perfect Plan' })
      .getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(names, { timeout: 1_000 });
  }).toPass();
}

// A browser reports what is refused.
test.use({ expectedErrors: /status of 409/ });

test('an owner adds a plan, changes, orders, marks and retires it, and visitors see each change; what somebody else has changed meanwhile is said @desktop-first', async ({
  page,
  ownClinic: _,
}) => {
  test.setTimeout(120_000);
  await openPlans(page);

  await page.getByRole('button', { name: 'Add a Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a plan' });
  await dialog.getByLabel('Name', { exact: true }).fill('Gold Plan');
  await dialog.getByLabel('Price').fill('99');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(dialog.getByText(/from 100 to 100000$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Description').fill('Two years of care');
  await dialog.getByLabel('Price').fill('19,999');
  await dialog.getByLabel('Months').fill('24');
  await dialog.getByLabel('Sessions').fill('20');
  await dialog.getByLabel('Features').fill('Whitening\n\nNight guard');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).last()).toContainText('₹19,999 · 20 sessions · 24 months');

  await page.getByRole('button', { name: 'Edit Gold Plan' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Gold Plan' });
  await expect(editor.getByLabel('Features')).toHaveValue('Whitening\nNight guard');
  await editor.getByLabel('Price').fill('17999');
  // What was typed is not lost by a key pressed too soon.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on typing' }).click();
  await editor.getByRole('button', { name: 'Save Plan' }).click();
  await expect(rows(page).last()).toContainText('₹17,999');

  const up = page.getByRole('button', { name: 'Move Gold Plan up' });
  for (const place of [2, 1, 0]) {
    await up.click();
    await expect(rows(page).nth(place)).toContainText('Gold Plan');
  }
  await expect(page.getByRole('button', { name: 'Move Gold Plan down' })).toBeFocused();
  await page.getByLabel('The plan with the badge').selectOption('Gold Plan');
  await page.getByRole('button', { name: 'Save Badge' }).click();
  await expect(rows(page).first()).toContainText('Most Popular');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Retire Basic Plan' }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Retire Basic Plan?' })
    .getByRole('button', { name: 'Retire' })
    .click();
  await expect(page.getByRole('list', { name: 'Retired plans' })).toContainText('Basic Plan');
  await expect(rows(page)).toHaveCount(3);

  await onLandingPage(page, ['Gold Plan', 'Standard Plan', 'Premium Plan']);
  const gold = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gold Plan' }) });
  await expect(gold).toContainText('Most Popular');
  await expect(gold).toContainText('₹17,999');
  await expect(gold).toContainText('Night guard');
  await expect(page.getByText('Most Popular')).toHaveCount(1);

  await page.goto('/desk/plans');
  await page.getByRole('button', { name: 'Offer Basic Plan again' }).click();
  await expect(rows(page).last()).toContainText('Basic Plan');
  await test.step('when somebody else was faster, what was typed stays, and says what it would replace', () =>
    changeWhatAnotherHasChanged(page));
});

async function changeWhatAnotherHasChanged(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Basic Plan' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Basic Plan' });
  await editor.getByLabel('Price').fill('3499');
  const { data } = await (await page.request.get('/api/desk/plan-list')).json();
  const { _id, isOffered, isPopular, holders, changedAt, ...terms } = data.plans.find(
    ({ name }: { name: string }) => name === 'Basic Plan',
  );
  const headers = { origin: new URL(page.url()).origin };
  const other = { data: { ...terms, price: 3_199 }, headers };
  expect((await page.request.put(`/api/desk/plan-list/${_id}`, other)).status()).toBe(200);

  await editor.getByRole('button', { name: 'Save Plan' }).click();
  await expect(editor.getByText(/^It is now: Basic Plan, ₹3,199/)).toBeVisible();
  await expect(editor.getByLabel('Price')).toHaveValue('3499');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save Plan' }).click();
  await expect(editor).toBeHidden();
  await expect(rows(page).last()).toContainText('₹3,499');
}
