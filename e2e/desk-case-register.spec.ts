import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAccount, send } from './account.ts';
import { enterAsOwner } from './desk-visits.ts';
import { codeFor, expect, expectAccessible, type Person } from './journey.ts';
import { test } from './own-clinic.ts';

async function deleteAccount(page: Page, { phone }: Person, token: string) {
  const { messages } = await (await page.request.get(`/sandbox/messages?to=${phone}`)).json();
  const last = messages.find(({ code }: { code: string | null }) => code)?.code;
  await send(page, '/api/users/account/deletion-code', {}, token);
  const otp = await codeFor(page, phone, last);
  await send(page, '/api/users/account/deletion', { otp }, token);
}

test('an owner reads who paid for what, a deleted account too, and takes it along (REGISTER-1 to REGISTER-5) @desktop-first', async ({
  page,
  person,
  rival,
}) => {
  const token = await openAccount(page, { ...person, name: 'Asha Rao' });
  await openAccount(page, { ...rival, name: 'Ravi Iyer' }, { plan: 'Basic Plan' });
  await enterAsOwner(page);
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('link', { name: 'Case register' }).click();
  const cases = page.getByRole('region', { name: 'Cases' });
  const asha = cases.getByRole('listitem').filter({ hasText: 'Asha Rao' });
  await expect(asha).toContainText('Standard Plan');
  await expect(asha).toContainText(/Online payment · R\/\d\d-\d\d\/0001/);
  await expect(cases.getByRole('listitem').filter({ hasText: 'Ravi Iyer' })).toContainText('₹2,999.00');
  await expect(cases.getByRole('region', { name: 'The whole period' })).toContainText('Online payment');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

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
  await page.getByRole('combobox', { name: 'Phone, name or email' }).fill('asha');
  await expect(page.getByText('Nobody found for')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(asha).toContainText('Standard Plan');
  await page.goto('/desk/audit-log?topic=clinic');
  await expect(page.getByText('Downloaded for the accountant what is of')).toBeVisible();
  await expect(page.getByText('Read the case register')).toHaveCount(1);
});
