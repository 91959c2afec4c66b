import { openAccount } from './account.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

test('the desk rings whose plan ends soon, and notes what came of it (DESK-50, DESK-51) @wide', async ({
  page,
  person,
  passDays,
}) => {
  await openAccount(page, person, { plan: 'Basic Plan' });
  await passDays(page, 160);
  await page.goto('/desk/calls');
  await page.getByRole('button', { name: 'Look around as the owner' }).click();
  const ending = page.getByRole('region', { name: 'Plan ends soon (1)' });
  await expect(ending.getByRole('link', { name: person.name })).toBeVisible();
  await expect(ending.getByRole('link', { name: person.phone })).toHaveAttribute(
    'href',
    `tel:+91${person.phone}`,
  );
  await expect(ending.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/91${person.phone}`,
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'Reached' }).click();
  await expect(page.getByText('No plan ends within 30 days.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No plan ends within 30 days.')).toBeVisible();
});
