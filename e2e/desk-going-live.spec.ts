import type { Page } from '@playwright/test';
import { enterOwnClinic } from './enter-desk.ts';
import { expect, expectAccessible } from './journey.ts';
import { startMailServer } from './mail-server.ts';
import { test } from './own-clinic.ts';

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Checklist' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

test('the checklist of going live turns green item by item, and leads to where each is done @desktop-first', async ({
  page,
  ownClinic,
}) => {
  const mailServer = await startMailServer();
  await enterOwnClinic(page, ownClinic.databaseUrl, '/desk/going-live');
  await expect(page.getByText('0 of 11 done')).toBeVisible();
  await expect(row(page, 'An address on the internet')).toContainText('PUBLIC_URL');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'They are set up: Backups' }).click();
  await expect(row(page, 'Backups')).toContainText('Confirmed by Asha Rao');
  await expect(page.getByText('1 of 11 done')).toBeVisible();
  await page.getByRole('button', { name: 'Take back: Backups' }).click();
  await expect(page.getByText('0 of 11 done')).toBeVisible();
  await page.getByRole('button', { name: 'They are set up: Backups' }).click();

  await row(page, 'E-mail').getByRole('link', { name: 'Providers' }).click();
  await page.getByRole('button', { name: 'Set Up E-mail' }).click();
  const form = page.getByRole('dialog', { name: 'Mail server' });
  await form.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Encryption').selectOption('None, in a sandbox only');
  await form.getByLabel('Port').fill(String(mailServer.port));
  await form.getByLabel('Sender’s address').fill('hello@clinic.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto('/desk/going-live');
  await expect(row(page, 'E-mail')).toContainText('has not been tested yet');
  await row(page, 'E-mail').getByRole('link', { name: 'Providers' }).click();
  await page.getByRole('button', { name: 'Test E-mail' }).click();
  await page.getByRole('button', { name: 'Send a Test' }).click();
  await expect(page.getByText('The provider has accepted the test.')).toBeVisible();
  await page.goto('/desk/going-live');
  await expect(row(page, 'E-mail')).toContainText('its test was accepted');
  await expect(page.getByText('2 of 11 done')).toBeVisible();
  await expectAccessible(page);
  mailServer.close();
});
