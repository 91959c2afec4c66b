import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAccount, send } from './account.ts';
import { enterAsOwner, finder } from './desk-visits.ts';
import { codeFor, expect, expectAccessible, expectAccessibleInTheDarkToo, type Person } from './journey.ts';
import { test } from './own-clinic.ts';

async function deleteAccount(page: Page, { phone }: Person, token: string) {
  const { messages } = await (await page.request.get(`/sandbox/messages?to=${phone}`)).json();
  const last = messages.find(({ code }: { code: string | null }) => code)?.code;
  await send(page, '/api/users/account/deletion-code', {}, token);
  const otp = await codeFor(page, phone, last);
  await send(page, '/api/users/account/deletion', { otp }, token);
}

test('an owner reads the reports, and who paid for what, a deleted account too, and takes it along (REPORT-1 to REPORT-9, REGISTER-1 to REGISTER-5) @desktop-first', async ({
  page,
  person,
  rival,
}) => {
  const token = await openAccount(page, { ...person, name: 'Asha Rao' });
  await openAccount(page, { ...rival, name: 'Ravi Iyer' }, { plan: 'Basic Plan' });
  await enterAsOwner(page, '/desk/clinic');
  await test.step('an owner reads what came in, what is owed and which plans end, and saves it', () =>
    readReports(page));
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('link', { name: 'Case register' }).click();
  const cases = page.getByRole('region', { name: 'Cases' });
  const asha = cases.getByRole('listitem').filter({ hasText: 'Asha Rao' });
  await expect(asha).toContainText('Standard Plan');
  await expect(asha).toContainText(/Online payment · R\/\d\d-\d\d\/0001/);
  await expect(cases.getByRole('listitem').filter({ hasText: 'Ravi Iyer' })).toContainText('₹2,999.00');
  await expect(cases.getByRole('region', { name: 'The whole period' })).toContainText('Online payment');
  await expectAccessibleInTheDarkToo(page);

  // The period stands in the address, and survives a reload.
  await page.getByRole('button', { name: 'Last Financial Year' }).click();
  await expect(page.getByText('No money came in or went back in these days.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No money came in or went back in these days.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(asha).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for the Accountant' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^accountant-[\d-]+-to-[\d-]+\.zip$/);
  const zip = await readFile(await file.path());
  for (const name of ['register.csv', 'documents.csv', 'money.csv', 'documents/R-']) {
    expect(zip.includes(name)).toBe(true);
  }

  // Deleted, the account is known to nobody any more but to the register.
  await deleteAccount(page, person, token);
  await page.keyboard.press('/');
  await finder(page).fill('asha');
  await expect(page.getByText('Nobody found for')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(asha).toContainText('Standard Plan');
  await page.goto('/desk/audit-log?topic=clinic');
  await expect(page.getByText('Downloaded for the accountant what is of')).toBeVisible();
  await expect(page.getByText('Read the case register')).toHaveCount(1);
});

async function readReports(page: Page): Promise<void> {
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
}
