import type { Page } from '@playwright/test';
import { enterAsOwner } from './desk-visits.ts';
import { enterOwnClinic, OWNER } from './enter-desk.ts';
import { expect, expectAccessible } from './journey.ts';
import { startMailServer } from './mail-server.ts';
import { test } from './own-clinic.ts';
import { passRetries } from './pass-retries.ts';

const PASSWORD = 'seven green neem leaves';

// A browser reports the answers that the journey breaks on purpose.
test.use({ expectedErrors: /status of [45]00/ });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an owner enters the mail server: its test fails and says why, then it works, and its password is shown nowhere; who looks around can enter none @desktop-first', async ({
  page,
  ownClinic,
}) => {
  test.setTimeout(120_000);
  const mailServer = await startMailServer();
  await enterOwnClinic(page, ownClinic.databaseUrl, '/desk/providers');
  await expect(card(page, 'E-mail')).toContainText('Nothing is entered');

  await card(page, 'E-mail').getByRole('button', { name: 'Set Up E-mail' }).click();
  const form = dialog(page, 'Mail server');
  await form.getByLabel('Server', { exact: true }).fill('no server');
  await form.getByLabel('Encryption').selectOption('None, in a sandbox only');
  await form.getByLabel('Port').fill('many');
  await form.getByLabel('User name').fill('clinic');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Sender’s address').fill('hello@clinic.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a server name such as smtp.example.com')).toBeVisible();
  await expect(form.getByText('Please enter a port from 1 to 65535')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(mailServer.port));

  // What was typed outlives a server that fails.
  const entering = '**/api/desk/providers/mail';
  await page.route(entering, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'fault' } }),
  );
  await page.clock.install();
  await form.getByRole('button', { name: 'Save' }).click();
  await passRetries(page, form.getByRole('alert'));
  await page.unroute(entering);
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(card(page, 'E-mail')).toContainText('by Asha Rao. Secrets are never shown again.');

  mailServer.state.refusing = `5.7.8 no entry for ${PASSWORD}`;
  await card(page, 'E-mail').getByRole('button', { name: 'Test E-mail' }).click();
  const trial = dialog(page, 'Test E-mail');
  await expect(trial.getByLabel('Send it to')).toHaveValue(OWNER.email);
  await trial.getByRole('button', { name: 'Send a Test' }).click();
  await expect(trial.getByRole('alert')).toContainText('refused the key, or the name and password');
  await expect(trial.getByRole('alert')).toContainText('535 5.7.8 no entry for […]');
  await expectAccessible(page);
  mailServer.state.refusing = '';
  await trial.getByRole('button', { name: 'Send a Test' }).click();
  await expect(trial.getByText('The provider has accepted the test.')).toBeVisible();
  expect(mailServer.received).toHaveLength(1);
  expect(mailServer.received[0]).toContain('A test from Demo Dental Clinic');
  await trial.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'E-mail')).toContainText('The test was accepted.');
  await expectAccessible(page);

  // The password stays for the same server, and is asked for again for another one.
  await page.reload();
  await card(page, 'E-mail').getByRole('button', { name: 'Change E-mail' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await form.getByLabel('Server', { exact: true }).fill('smtp.elsewhere.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Please enter the secret as well');
  await form.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await form.getByLabel('Sender’s name').fill('The clinic');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(await page.content()).not.toContain(PASSWORD);

  await card(page, 'SMS').getByRole('button', { name: 'Set Up SMS' }).click();
  await expect(dialog(page, 'SMS by MSG91')).toContainText('is your verification code for');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await card(page, 'E-mail').getByRole('button', { name: 'Remove E-mail' }).click();
  await dialog(page, 'Remove E-mail?').getByRole('button', { name: 'Remove' }).click();
  await expect(card(page, 'E-mail')).toContainText('Nothing is entered');
  mailServer.close();

  await test.step('who looks around sees the providers and can enter none', async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await enterAsOwner(page, '/desk/providers');
    await expect(page.getByText('You are looking around')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Set Up|Test)/ })).toHaveCount(0);
    await expectAccessible(page);
  });
});
