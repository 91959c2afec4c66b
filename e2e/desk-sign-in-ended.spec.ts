import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

const HOUR_S = 3_600;

test.use({ expectedErrors: /status of 401/ });

test('a sign-in that ends while somebody types locks the screen, and what was typed is there afterwards (STAFF-7, STAFF-16)', async ({
  page,
  person,
  ownClinic,
}) => {
  await enterAsOwner(page, '/desk/patients/new');
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  // The connection for events ends with the sign-in, and nobody has to press anything to learn of it.
  await ownClinic.pass(13 * HOUR_S);

  const ended = page.getByRole('dialog', { name: 'Your sign-in has ended' });
  await expect(ended).toBeVisible();
  await expectAccessible(page);
  await ended.getByRole('button', { name: 'Look around as the owner' }).click();
  await expect(ended).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Iyer');
  await page.getByRole('button', { name: 'Add Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible();
});
