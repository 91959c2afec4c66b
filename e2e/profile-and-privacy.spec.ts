import type { Page } from '@playwright/test';
import { keepSignIn, openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, test } from './journey.ts';

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

test('who signed up by e-mail proves a phone and fills the profile; the account is deleted once it is asked twice and confirmed by a code', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  const token = await openAccount(page, person, { by: 'email' });
  await keepSignIn(page, token);
  await test.step('a phone is proved and the profile filled', async () => {
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
    await page.getByRole('tab', { name: 'Medical Info' }).click();
    await field(page, 'Drug Allergies').fill('Penicillin, latex');
    await expect(page.getByRole('checkbox', { name: 'Currently pregnant' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Quick Actions')).toBeVisible();
    await expect(page.getByText('Complete Your Profile')).toBeHidden();
  });

  await test.step('the account is deleted', async () => {
    const first = await codeFor(page, person.phone);
    await page.goto('/#/profile');
    const begin = page.getByRole('button', { name: 'Delete my account' });
    await begin.click();
    await expect(page.getByText('This cannot be undone.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep My Account' }).click();
    await begin.click();
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    const code = page.getByRole('textbox', { name: 'Verification code' });
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await code.fill(await codeFor(page, person.phone, first));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page).toHaveURL(/#\/$/);

    const authorization = `Bearer ${token}`;
    expect((await page.request.get('/api/auth/check', { headers: { authorization } })).status()).toBe(401);
    const phone = await page.request.get('/api/auth/check-phone', { params: { phone: person.phone } });
    expect((await phone.json()).data).toEqual({ available: true });
  });
});
