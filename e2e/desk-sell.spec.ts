import type { Page } from '@playwright/test';
import { signInAgain } from './account.ts';
import { collect, desk } from './desk-sales.ts';
import { enterAsOwner, finder, openFinder } from './desk-visits.ts';
import { expect, expectAccessible, type Person } from './journey.ts';
import { test } from './own-clinic.ts';
import { tabTo } from './tab-to.ts';
import { BOTH_WAYS } from './viewports.ts';
import { freeSlot } from './visits.ts';

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

for (const [how, device] of Object.entries(BOTH_WAYS)) {
  test.describe(how, () => {
    test.use(device);
    test('somebody new buys a plan in cash, within a minute from "Find" to "Done" (SALE-1, SALE-2, SALE-8, SALE-10)', async ({
      page,
      person,
    }) => {
      await enterAsOwner(page);
      const begun = performance.now();
      await page.getByRole('button', { name: 'Find' }).click();
      await finder(page).fill(person.phone);
      await page.getByRole('link', { name: 'Add a patient' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(person.name);
      await page.getByRole('button', { name: 'Add and Sell a Plan' }).click();
      await expect(page.getByRole('heading', { name: 'Sell a plan' })).toBeVisible();

      const plan = page.getByRole('radio', { name: /^Basic Plan/ });
      await plan.check();
      await collect(page, '₹2,999').click();
      await expect(page.getByText('Please prove a contact of the patient first.')).toBeVisible();
      await page.getByRole('button', { name: 'Proved in Person' }).click();
      await expect(page.getByRole('button', { name: 'Proved in Person' })).toHaveCount(0);
      await collect(page, '₹2,999').click();
      const sold = page.getByRole('region', { name: 'Basic Plan is paid' });
      await expect(sold).toContainText(/Receipt R\/\d\d-\d\d\/0001/);
      await expect(sold.getByRole('link', { name: 'Done' })).toBeFocused();
      await expectAccessible(page);
      await sold.getByRole('link', { name: 'Done' }).click();
      await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
      await expect(page.getByText('Sessions left')).toBeVisible();
      const took = seconds(begun);
      console.log(`a plan sold to somebody new, in cash: ${took} s`);

      const sales = page.getByRole('list', { name: 'Sales', exact: true });
      await expect(sales).toContainText('Basic Plan');
      await expect(sales).toContainText('₹2,999');
      await expect(sales).toContainText(/Receipt R\//);
      await expectAccessible(page);

      // What runs is not sold again, and a larger one costs the difference.
      await page.getByRole('link', { name: 'Sell plan' }).click();
      await expect(page.getByRole('radio', { name: /^Basic Plan/ })).toBeDisabled();
      await expect(page.getByText('Runs already: it can be renewed in its last 30 days')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Standard Plan ₹3,000.*Upgrade/ })).toBeEnabled();
      await expectAccessible(page);
    });
  });
}

test('a plan is sold by the keyboard alone; less is collected for a visit without a plan (SALE-2, SALE-6)', {
  tag: '@desktop-first',
}, async ({ page, person }) => {
  await enterAsOwner(page);
  await test.step('a plan is sold by the keyboard alone', () => sellByKeys(page, person));
  await test.step('an owner collects less for a visit without a plan, and says why', () =>
    collectLess(page, person));
});

async function sellByKeys(page: Page, person: Person): Promise<void> {
  const begun = performance.now();
  await openFinder(page);
  await page.keyboard.type(person.phone);
  await tabTo(page, page.getByRole('link', { name: 'Add a patient' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type(person.name);
  await tabTo(page, page.getByRole('button', { name: 'Add and Sell a Plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sell a plan' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Proved in Person' }));
  await page.keyboard.press('Enter');
  // What was pressed is gone, and the first plan has the focus.
  await expect(page.getByRole('radio', { name: /^Basic Plan/ })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const took = seconds(begun);
  console.log(`the same by the keyboard alone: ${took} s`);
}

async function collectLess(page: Page, person: Person): Promise<void> {
  const slot = await freeSlot(page, await signInAgain(page, person));
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name: 'Treatments' }).click();
  await page.getByRole('button', { name: 'Change Dental Appointment' }).click();
  const treatment = page.getByRole('dialog');
  await treatment.getByLabel('Price without a plan').fill('0.50');
  await treatment.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(treatment.getByText('Please enter a price from ₹1 to ₹1,00,000')).toBeVisible();
  await treatment.getByLabel('Price without a plan').fill('800');
  await treatment.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(page.getByRole('list', { name: 'Treatments' })).toContainText('₹800 without a plan');

  const found = await desk(page, 'get', `patients?find=${person.phone}`);
  const patientId = (found.patients ?? found)[0]._id;
  await desk(page, 'post', 'appointments', { patientId, ...slot, withoutPlan: true });
  await page.goto(`/desk?date=${slot.date}`);
  await page
    .getByRole('article', { name: /Asha Rao/ })
    .getByRole('button', { name: 'Asha Rao', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Collect' }).click();
  await expect(page.getByRole('heading', { name: 'Collect for a visit' })).toBeVisible();
  await expect(collect(page, '₹800')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Price' }).fill('500');
  await collect(page, '₹500').click();
  await expect(page.getByText('Please say why the price is another')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Why it is another' }).fill('Second look at the same tooth');
  await collect(page, '₹500').click();
  const sold = page.getByRole('region', { name: /^Dental Appointment on .* is paid$/ });
  await expect(sold).toContainText(/Receipt R\//);
  await sold.getByRole('link', { name: 'Done' }).click();
  const sales = page.getByRole('list', { name: 'Sales', exact: true });
  await expect(sales).toContainText('Another price: Second look at the same tooth');
  await expect(page.getByRole('region', { name: 'Visits to be paid' })).toHaveCount(0);
  await page.goto(`/desk?date=${slot.date}`);
  await expect(page.getByRole('article', { name: /Asha Rao/ })).toContainText('No plan · paid');
}
