import type { Page } from '@playwright/test';
import { keepSignIn, openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, test } from './journey.ts';

async function openProfile(page: Page, token: string): Promise<void> {
  await keepSignIn(page, token);
  await page.goto('/#/profile');
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

test('who signed up by e-mail proves a phone and fills the profile', { tag: '@both-widths' }, async ({
  page,
  person,
}) => {
  await keepSignIn(page, await openAccount(page, person, { by: 'email' }));
  await page.goto('/#/dashboard');
  await expect(page.getByText('Complete Your Profile')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Phone Number' }).click();

  await expect(page.getByText('No phone provided')).toBeVisible();
  await expect(page.getByText('Verified email cannot be changed.')).toBeVisible();
  await field(page, 'Phone Number').fill('12345');
  await page.getByRole('button', { name: 'Update Personal Information' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Full Name').fill('Asha Mehta Rao');
  await field(page, 'Phone Number').fill(person.phone);
  await field(page, 'Alternative Phone').fill('98765 43210');
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('female');
  await field(page, /^Address/).fill('4 Temple Road, Bengaluru');
  await page.getByRole('button', { name: 'Update Personal Information' }).click();
  await expect(page.getByText('Please verify your new phone number via OTP')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Verification code').fill(await codeFor(page, person.phone));
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible();
  await expect(page.getByText('Verified phone cannot be changed.')).toBeVisible();
  await expect(page.getByText('Personal information updated successfully')).toBeVisible();

  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue('Asha Mehta Rao');
  await expect(field(page, 'Alternative Phone')).toHaveValue('9876543210');
  await expect(field(page, /^Address/)).toHaveValue('4 Temple Road, Bengaluru');
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('female');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Quick Actions')).toBeVisible();
  await expect(page.getByText('Complete Your Profile')).toBeHidden();
});

test('what was typed stays over a change of tabs and pages, saved or not', async ({ page, person }) => {
  await openProfile(page, await openAccount(page, person));
  await field(page, /^Address/).fill('Not saved yet');
  await tab(page, /Medical/).click();
  await expect(page.getByRole('checkbox', { name: 'Currently pregnant' })).toBeHidden();
  await field(page, 'Drug Allergies').fill('Penicillin, , latex ');
  await expectAccessible(page);
  await tab(page, /Personal/).click();
  await expect(field(page, /^Address/)).toHaveValue('Not saved yet');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Quick Actions')).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(field(page, /^Address/)).toHaveValue('Not saved yet');
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('female');
  await tab(page, /Medical/).click();
  await expect(field(page, 'Drug Allergies')).toHaveValue('Penicillin, , latex ');
  await expect(page.getByRole('checkbox', { name: 'Currently pregnant' })).toBeHidden();
  await tab(page, /Personal/).click();
  await page.getByRole('button', { name: 'Update Personal Information' }).click();
  await expect(page.getByText('Personal information updated successfully')).toBeVisible();
  await tab(page, /Medical/).click();
  await page.getByRole('checkbox', { name: 'Currently pregnant' }).check();
  await page.getByRole('button', { name: 'Update Medical Information' }).click();
  await expect(page.getByText('Medical information updated successfully')).toBeVisible();
  await page.reload();
  await tab(page, /Medical/).click();
  await expect(field(page, 'Drug Allergies')).toHaveValue('Penicillin, latex');
  await expect(page.getByRole('checkbox', { name: 'Currently pregnant' })).toBeChecked();
});

test.describe('a wrong code', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is refused, the right one proves the e-mail address, which is then read-only', async ({
    page,
    person,
  }) => {
    await openProfile(page, await openAccount(page, person));
    await expect(page.getByText('No email provided')).toBeVisible();
    await field(page, 'Email Address').fill(person.email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your email address')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Verification code').fill('000000');
    await expect(page.getByText(/Invalid OTP/).first()).toBeVisible();
    await field(page, 'Verification code').fill(await codeFor(page, person.email));
    await expect(page.getByText('Email address verified successfully!')).toBeVisible();
    await expect(page.getByText('Verified email cannot be changed.')).toBeVisible();
    await expect(field(page, 'Email Address')).not.toBeEditable();
  });
});
