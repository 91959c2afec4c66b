import { formatPhone } from '@chairside/rules/contact';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { button, goOn, openWizard, step, wizard } from './wizard.ts';

/** A second treatment, as an owner enters it at the desk; the screens of that are in desk-treatments.spec.ts. */
async function addRootCanal(page: Page): Promise<void> {
  const data = {
    name: 'Root Canal',
    minutes: 60,
    bufferMinutes: 0,
    sessions: 1,
    forPatients: true,
    description: '',
    dentistIds: [],
  };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/desk/treatments', { data, headers })).status()).toBe(201);
}

test('an owner says which treatments a plan includes, patients see it, and who bought before has them all (PLAN-25 to PLAN-27, BOOK-25, DESK-80)', async ({
  page,
  person,
  rival,
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const before = await openAccount(page, person, { plan: 'Basic Plan' });
  const desk = await openBrowser();
  await enterAsOwner(desk, '/desk/plans');
  await desk.getByRole('button', { name: 'Edit Basic Plan' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Edit Basic Plan' });
  await expect(dialog.getByLabel('Features')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Treatments' })).toBeHidden();

  await addRootCanal(desk);
  await desk.reload();
  await desk.getByRole('button', { name: 'Edit Basic Plan' }).click();
  await expect(dialog.getByRole('radio', { name: 'All, later ones too' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Only these' }).check();
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(dialog.getByText('Please choose at least one treatment')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('checkbox', { name: 'Dental Appointment' }).check();
  await expect(dialog.getByRole('article')).toContainText('Includes: Dental Appointment');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(dialog).toBeHidden();
  const row = desk.getByRole('list', { name: 'Plans on offer' }).getByRole('listitem').first();
  await expect(row).toContainText('Includes: Dental Appointment');

  await expect(async () => {
    await page.goto('/');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Basic Plan' }) });
    await expect(card).toContainText('Includes: Dental Appointment', { timeout: 1_000 });
  }).toPass();

  await openWizard(page, before);
  await goOn(page);
  await expect(wizard(page).getByRole('radio', { name: /^Root Canal/ })).toBeEnabled();
  await button(page, 'Close').click();

  await openWizard(page, await openAccount(page, { ...rival, name: 'Kiran Shah' }, { plan: 'Basic Plan' }));
  await goOn(page);
  await expect(step(page, 'Step 2 of 4 Select Treatment')).toBeFocused();
  const rootCanal = wizard(page).getByRole('radio', { name: /^Root Canal.*Not part of your plan/ });
  await expect(rootCanal).toBeDisabled();
  await expectAccessible(page);
  await wizard(page)
    .getByRole('radio', { name: /^Dental Appointment/ })
    .check();
  await goOn(page);
  await expect(step(page, 'Step 2 of 4 Select Date')).toBeFocused();

  await desk.goto('/desk/book');
  await desk.getByRole('textbox', { name: 'Patient' }).fill(rival.phone.slice(-4));
  await desk.getByRole('button', { name: formatPhone(rival.phone) }).click();
  await expect(desk.getByRole('radio', { name: /^A session of the plan/ })).toBeChecked();
  await desk.getByLabel('Treatment').selectOption('Root Canal');
  await expect(desk.getByText('The plan does not include Root Canal.')).toBeVisible();
  await expect(desk.getByRole('radio', { name: /^Without a plan/ })).toBeChecked();
  await expectAccessible(desk);
});
