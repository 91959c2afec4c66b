import { keepSignIn, openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, test } from './journey.ts';

test('an account is deleted once it is asked twice and confirmed by a code', { tag: '@both-widths' }, async ({
  page,
  person,
}) => {
  const token = await openAccount(page, person);
  const first = await codeFor(page, person.phone);
  await keepSignIn(page, token);
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
