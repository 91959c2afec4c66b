import { openAccount } from './account.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

test('an owner reads what came in, what is owed and which plans end, and saves it @desktop-first (REPORT-1 to REPORT-9)', async ({
  page,
  person,
}) => {
  await openAccount(page, { ...person, name: 'Asha Rao' });
  await enterAsOwner(page);
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  const takings = page.getByRole('region', { name: 'Takings by day' });
  await expect(takings.getByRole('row', { name: /Together/ })).toContainText('₹');
  await expectAccessible(page);
  await page.getByLabel('Takings by', { exact: true }).selectOption('Month');
  await expect(page.getByRole('region', { name: 'Takings by month' })).toContainText('₹');
  await page.getByLabel('Takings by', { exact: true }).selectOption('Way of paying');
  await expect(page.getByRole('region', { name: 'Takings by way of paying' })).toContainText(
    'Online payment',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV: Takings by way of paying' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^takings-by-way-.*\.csv$/);
  await expect(page.getByRole('region', { name: 'Owed to patients now' })).toContainText('Standard Plan');
  await page.getByLabel('Ending within').selectOption('90 days');
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page.getByText('Please choose a period of at most 366 days')).toBeVisible();
  await expectAccessible(page);
});
