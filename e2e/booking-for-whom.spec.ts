import { openAccount } from './account.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { bookNextFreeSlot, button, chooseNextFreeSlot, goOn, openWizard, wizard } from './wizard.ts';

test.use({ chairs: '2' });

test('somebody else has a visit of their own beside the patient’s, and then the slot is taken (BOOK-16, BOOK-21, BOOK-22)', async ({
  page,
  person,
  awaitEvening,
}) => {
  await awaitEvening(page);
  const token = await openAccount(page, person);
  await openWizard(page, token);
  await bookNextFreeSlot(page);

  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await button(page, 'Someone else?').click();
  const name = wizard(page).getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await name.fill('Leela Nair');
  await wizard(page).getByText('Medical Information').click();
  await wizard(page).getByRole('textbox', { name: 'Drug allergies' }).fill('Aspirin');
  await expectAccessible(page);
  await chooseNextFreeSlot(page);
  await expect(wizard(page).getByText('Leela Nair')).toBeVisible();
  await button(page, 'Confirm Appointment').click();
  await expect(page.getByRole('article')).toHaveCount(2);

  const card = page.getByRole('article').filter({ hasText: 'For Leela Nair' });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card.getByText('Visit for')).toBeVisible();
  await expectAccessible(page);
  const own = page.getByRole('article').filter({ hasNotText: 'Leela Nair' });
  await own.getByRole('button', { name: 'Details' }).click();
  await expect(own.getByText('Asha Rao')).toBeVisible();

  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(wizard(page).getByText('Asha Rao')).toBeVisible();
  await expect(wizard(page).getByText('Aspirin')).toBeHidden();
  await goOn(page);
  await button(page, /^Next free day/).click();
  await expect(wizard(page).getByRole('radio', { disabled: true })).toHaveCount(1);
});
