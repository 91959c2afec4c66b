import { keepSignIn, openAccount } from './account.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible, expectContrast, expectNothingSideways } from './journey.ts';
import { test } from './own-clinic.ts';

test('an owner enters the GST number and what is taxed; a patient has an invoice that says so (TAX-1 to TAX-6) @desktop-first', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await enterAsOwner(page);
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
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
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await added.getByLabel('Of the price').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Dental treatment ₹1,999 exempt, Whitening ₹1,000 with GST 18%')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const token = await openAccount(page, { ...person, name: 'Asha Rao' }, { plan: 'Basic Plan' });
  await keepSignIn(page, token);
  await page.goto('/#/payments');
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await page.getByRole('button', { name: 'View Invoice-cum-bill of supply' }).click();
  const invoice = page.getByRole('article');
  for (const said of ['GSTIN 29ABCDE1234F1ZW', 'Karnataka (29)', 'Basic Plan: Whitening', '₹76.27'])
    await expect(invoice).toContainText(said);
  await expectAccessible(page);
  await expectNothingSideways(page);
});
