import type { Page } from '@playwright/test';
import { sellTo } from './desk-sales.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible, expectContrast, type Person } from './journey.ts';
import { test } from './own-clinic.ts';

/** Somebody who is known in person; opens the page on which a plan is sold to them, with one chosen. */
async function sellBasicTo(page: Page, person: Person): Promise<void> {
  await enterAsOwner(page);
  await sellTo(page, person);
  await page.getByRole('radio', { name: /^Basic Plan/ }).check();
}

test('a plan is paid by a QR code on the desk’s screen, which turns by itself (SALE-15, REQUEST-8)', {
  tag: '@desktop-first',
}, async ({ page, person, context }) => {
  await sellBasicTo(page, person);
  await page.getByRole('radio', { name: 'UPI QR code' }).check();
  await page.getByRole('button', { name: 'Show QR Code for ₹2,999' }).click();
  const code = page.getByRole('region', { name: 'UPI QR code for ₹2,999' });
  await expect(code.getByRole('img', { name: 'QR code to pay ₹2,999 by UPI' })).toBeVisible();
  await expect(code.getByRole('timer')).toHaveText(/^1[45]:\d\d left$/);
  // All of it is asked for: nothing is left to collect in another way.
  await expect(page.getByRole('button', { name: /^Collect/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  // Cancelled, it can be collected in another way, or asked for anew.
  await code.getByRole('button', { name: 'Cancel' }).click();
  await expect(code).toHaveCount(0);
  await expect(page.getByText('The QR code for ₹2,999 is over, and was not paid.')).toBeVisible();
  await page.getByRole('radio', { name: 'UPI QR code' }).check();
  await page.getByRole('button', { name: 'Show QR Code for ₹2,999' }).click();
  await expect(code).toBeVisible();

  const phone = await context.newPage();
  await phone.goto('/sandbox/scan');
  await phone.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText(/Receipt R\//);
  await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText('UPI QR code');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByText('Sessions left')).toBeVisible();
});

test('a part is paid by a link on the patient’s phone, the rest in cash (SALE-12, SALE-15)', async ({
  page,
  person,
  context,
}) => {
  await sellBasicTo(page, person);
  await page.getByRole('radio', { name: 'Payment link' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await page.getByRole('button', { name: 'Make Payment Link for ₹2,000' }).click();
  const link = page.getByRole('region', { name: 'Payment link for ₹2,000' });
  await expect(link).toBeVisible();
  // The rest can be collected meanwhile.
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('999');
  await expectAccessible(page);
  const address = (await link.getByRole('code').textContent()) ?? '';
  await link.getByRole('button', { name: 'Send to the Patient' }).click();
  await expect(
    link.getByText(`Sent by SMS to +91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}.`),
  ).toBeVisible();
  await expectAccessible(page);
  const inbox = await page.request.get(`/sandbox/messages?to=${person.phone}`);
  expect((await inbox.json()).messages[0].text).toContain(address);
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: /^Pay/ }).click();
  await expect(link).toHaveCount(0);
  await expect(page.getByText('₹999 of ₹2,999 left to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Collect ₹999' }).click();
  await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText('Payment link');
});
