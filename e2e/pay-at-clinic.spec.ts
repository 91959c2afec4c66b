import type { Page } from '@playwright/test';
import { openPayment } from './account.ts';
import { enterDesk } from './enter-desk.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { checkout, openCheckout } from './sign-up.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Complete Payment' });
const atClinic = (page: Page) => panel(page).getByRole('button', { name: 'Pay at the Clinic' });
const openPanel = async (page: Page) => {
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Complete Payment' }).click();
};
const row = (page: Page, phone: string) =>
  page.getByRole('listitem').filter({ hasText: `${phone.slice(0, 5)} ${phone.slice(5)}` });

test('a patient chooses to pay at the clinic, where the desk sees who waits, and then pays online after all (ATCLINIC-2, ATCLINIC-4, ATCLINIC-7, ATCLINIC-8)', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  await openPayment(page, person);
  await expectAccessible(page);
  await atClinic(page).click();
  await expect(panel(page).getByText(/Please come to .+ and pay ₹5,999 for the Standard Plan/)).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Pay at the clinic' })).toBeFocused();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('You have chosen to pay for the Standard Plan at the clinic.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByText(/Please come to /)).toBeVisible();

  await enterDesk(page, 'receptionist', 'Kavya Nair');
  await page.goto('/desk');
  await page.getByRole('link', { name: 'To pay', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find a patient' }).fill(person.phone.slice(-6));
  await expect(row(page, person.phone)).toContainText('Standard Plan, ₹5,999');
  await expectAccessible(page);
  await row(page, person.phone).getByRole('link').click();
  await expect(page.getByText('Wants to pay for the Standard Plan at the clinic')).toBeVisible();
  await expectAccessible(page);

  await openPanel(page);
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expectInHeader(page, '8 sessions left');
  await page.goto('/desk/to-pay');
  await page.getByRole('searchbox', { name: 'Find a patient' }).fill(person.phone.slice(-6));
  await expect(page.getByText('Nobody by this name waits to pay here.')).toBeVisible();
});
