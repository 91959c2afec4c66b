import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { keepSignIn, openAccount } from './account.ts';
import { desk } from './desk-sales.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible, expectAccessibleInTheDarkToo } from './journey.ts';
import { test } from './own-clinic.ts';

test('an owner enters what is taxed; the day is closed in the evening, and reopened; a patient’s invoice says what is taxed (TAX-1 to TAX-6, CASH-1 to CASH-9) @desktop-first', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await enterAsOwner(page, '/desk/clinic');
  await test.step('an owner enters the GST number and what is taxed', () => enterTax(page));
  const token = await openAccount(page, { ...person, name: 'Asha Rao' }, { plan: 'Basic Plan' });
  await test.step('the evening: cash is counted with a difference, the day is closed, and an owner reopens it', () =>
    cashUp(page));
  await test.step('the patient has an invoice that says what is taxed', () => readInvoice(page, token));
});

async function enterTax(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name: 'Tax' }).click();
  await expect(page.getByText('Not registered: each sale has a receipt without tax.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeHidden();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Enter a GST Number' }).click();
  await dialog.getByLabel('GST number (GSTIN)').fill('29ABCDE1234F1Z5');
  await dialog.getByLabel('Legal name').fill('Chairside Dental Care LLP');
  await dialog.getByLabel('Address of the registration').fill('12 Brigade Road, Bengaluru');
  await dialog.getByRole('button', { name: 'Save Registration' }).click();
  await expect(dialog.getByText(/the 15 characters of the GST number/)).toBeVisible();
  await expect(dialog.getByLabel('GST number (GSTIN)')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('GST number (GSTIN)').fill('29 abcde1234f 1zw');
  await dialog.getByRole('button', { name: 'Save Registration' }).click();
  await expect(dialog).toBeHidden();
  const registration = page.getByRole('region', { name: 'Registration for GST' });
  await expect(registration).toContainText('29ABCDE1234F1ZW');
  await expect(registration).toContainText('Karnataka');

  await page.getByRole('button', { name: 'Change the tax of Dental Appointment' }).click();
  await dialog.getByLabel('GST', { exact: true }).selectOption('GST 18%');
  await dialog.getByLabel('Service code (SAC)').fill('1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/a service code of 4 or 6 digits/)).toBeVisible();
  await dialog.getByLabel('Service code (SAC)').fill('999722');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('GST 18%, service code 999722')).toBeVisible();

  await page.getByRole('button', { name: 'Change the tax of Basic Plan' }).click();
  await dialog.getByLabel('Of the price').fill('1,999');
  await expect(dialog.getByText('₹1,000 of the price is in no line.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a Line' }).click();
  const added = dialog.getByRole('group', { name: 'Line 2' });
  await added.getByLabel('What it is').fill('Whitening');
  await added.getByLabel('Of the price').fill('1001');
  await added.getByLabel('GST', { exact: true }).selectOption('GST 18%');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The lines come to ₹1 more than the price.')).toBeVisible();
  await expectAccessibleInTheDarkToo(page);
  await added.getByLabel('Of the price').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Dental treatment ₹1,999 exempt, Whitening ₹1,000 with GST 18%')).toBeVisible();
  await expectAccessibleInTheDarkToo(page);
}

async function readInvoice(page: Page, token: string): Promise<void> {
  await keepSignIn(page, token);
  await page.goto('/#/payments/history');
  await page.getByRole('button', { name: 'View Invoice-cum-bill of supply' }).click();
  const invoice = page.getByRole('article');
  for (const said of ['GSTIN 29ABCDE1234F1ZW', 'Karnataka (29)', 'Basic Plan: Whitening', '₹76.27'])
    await expect(invoice).toContainText(said);
  await expectAccessible(page);
}

async function cashUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cash-up' }).click();
  await expect(page.getByRole('heading', { name: 'Cash-up', level: 1 })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Ways of paying' });
  // What the history says of a former closing begins with the same words.
  const closed = page.getByRole('paragraph').filter({ hasText: /^Closed by/ });
  await expect(ways.getByRole('listitem').filter({ hasText: 'Online payment' })).toContainText('₹');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expect(page.getByText('Please enter an amount, such as 1,500 or 1500.50').first()).toBeVisible();

  // Another desk closes the day before meanwhile: what it left counts here, and nobody closes by what was there before.
  const before = page.getByLabel('In the drawer before');
  const dialog = page.getByRole('dialog');
  await expect(before).toHaveValue('0');
  for (const label of ['In the drawer now', 'Stays for the next day', 'The terminal’s own total'])
    await page.getByLabel(label).fill('0');
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expect(dialog).toBeVisible();
  await desk(page, 'post', 'cash-up/close', {
    _id: crypto.randomUUID(),
    day: addDays(clinicDateAt(new Date(), 'Asia/Kolkata'), -1),
    openingPaise: 200_000,
    leftPaise: 200_000,
    cash: { expectedPaise: 200_000, countedPaise: 200_000 },
    terminal: { expectedPaise: 0, countedPaise: 0 },
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(dialog).toBeHidden();
  await expect(before).toHaveValue('2000');
  await expect(page.getByText('₹2,000 too little')).toBeVisible();

  await before.fill('500');
  await page.getByLabel('In the drawer now').fill('495');
  await page.getByLabel('Stays for the next day').fill('495');
  await page.getByLabel('The terminal’s own total').fill('0');
  await expect(page.getByText('₹5 too little')).toBeVisible();
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expect(page.getByText('Please enter at least 3 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Why is the cash different?').fill('A coin is missing');
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the Day' }).click();
  await expect(closed).toBeVisible();
  const cash = ways.getByRole('listitem').filter({ hasText: 'Cash' });
  await expect(cash).toContainText('₹5 too little');
  await expect(cash).toContainText('Reason: A coin is missing');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reopen…' }).click();
  await dialog.getByRole('button', { name: 'Reopen the Day' }).click();
  await expect(dialog.getByText('Please enter at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The coin was found');
  await dialog.getByRole('button', { name: 'Reopen the Day' }).click();
  await expect(page.getByText(/Reopened by .*The coin was found/)).toBeVisible();
  await page.getByLabel('In the drawer before').fill('500');
  await page.getByLabel('In the drawer now').fill('500');
  await page.getByLabel('Why is the cash different?').fill('Change was fetched');
  await page.getByLabel('Stays for the next day').fill('500');
  await page.getByLabel('The terminal’s own total').fill('0');
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await dialog.getByRole('button', { name: 'Close the Day' }).click();
  await expect(closed).toBeVisible();
  await expect(cash).not.toContainText('too little');
}
