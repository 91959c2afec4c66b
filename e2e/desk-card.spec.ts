import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { finder } from './desk-visits.ts';
import { enterDesk } from './enter-desk.ts';
import { codeFor, expect, expectAccessible, type Person, test } from './journey.ts';
import { atFrontDesk, bookVisit } from './visits.ts';

/** Finds a patient by the end of their phone, and opens the card. */
async function findCard(page: Page, { phone, name }: Person): Promise<void> {
  await page.goto('/desk/patients/new');
  await page.getByRole('button', { name: 'Find' }).click();
  await finder(page).fill(phone.slice(-6));
  await page.getByRole('option').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.describe('a wrong code', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a name is corrected with the code that the patient reads out, and by an owner who says why; an email address is proved with two codes (DESK-110, DESK-111, DESK-116)', async ({
    page,
    person,
    rival,
  }) => {
    await openAccount(page, person);
    await enterDesk(page, 'receptionist', 'Kavya Nair');
    await test.step('where the phone is verified, the email address is proved with the codes of both (DESK-116)', () =>
      proveBoth(page, rival));
    await findCard(page, person);
    await page.getByRole('button', { name: 'Correct the name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the name' });
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ashalata Rao');
    const former = await codeFor(page, person.phone);
    await dialog.getByRole('button', { name: 'Send a Code' }).click();
    const code = dialog.getByRole('textbox', { name: 'Code that the patient reads out' });
    const right = await codeFor(page, person.phone, former);
    await code.fill(right === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Correct Name' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ashalata Rao');
    await expectAccessible(page);
    await code.fill(right);
    await dialog.getByRole('button', { name: 'Correct Name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Rao' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Name corrected by Kavya Nair')).toBeVisible();

    await enterDesk(page, 'owner', 'Dr. Sen');
    await findCard(page, { ...person, name: 'Ashalata Rao' });
    await page.getByRole('button', { name: 'Correct the name' }).click();
    await dialog.getByRole('switch', { name: 'Without a code, as the owner' }).check();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name);
    await dialog.getByRole('button', { name: 'Correct Name' }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Seen on her identity card');
    await dialog.getByRole('button', { name: 'Correct Name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(page.getByText('(Seen on her identity card)')).toBeVisible();
  });
});

test('a card: the follow-up that is due, a visit moved and cancelled, a verified phone changed (DESK-91, DESK-113, DESK-114)', async ({
  page,
  person,
}) => {
  const token = await openAccount(page, person);
  await enterDesk(page, 'receptionist', 'Kavya Nair');
  const calls = page.getByRole('region', { name: /^Follow-up due/ });
  await test.step('a follow-up that is noted as due is on the list of calls', async () => {
    const visit = await bookVisit(page, token);
    await atFrontDesk('complete', visit, '--ahead');
    await findCard(page, person);
    await page.getByRole('button', { name: /^Follow-up Due after/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please choose a day after today, within a year.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '1 week' }).click();
    await expect(page.getByText(/^Follow-up due \d/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/desk/calls');
    await expect(calls.getByRole('link', { name: person.name })).toBeVisible();
  });

  await test.step('a visit is moved, moved back and cancelled on its patient’s card', async () => {
    // On a day on which no other journey books: another visit would take the chair that the move leaves, and the way back to it.
    await bookVisit(page, token, { day: 6 });
    await calls.getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    const next = page.getByRole('region', { name: 'Next visits' });
    const when = next.getByRole('listitem').getByText(/^\d.*\d{4}, \d/);
    const before = await when.textContent();
    await next.getByRole('button', { name: /^Move the visit of/ }).click();
    const moving = page.getByRole('dialog', { name: `Move ${person.name}’s visit` });
    await expect(moving.getByRole('button', { name: /^Move to/ }).first()).toBeVisible();
    await expectAccessible(page);
    await moving
      .getByRole('button', { name: /^Move to/ })
      .last()
      .click();
    await expect(moving).toBeHidden();
    await expect(when).not.toHaveText(before ?? '');
    await page.getByRole('region', { name: 'Last move' }).getByRole('button', { name: 'Undo' }).click();
    await expect(when).toHaveText(before ?? '');

    await next.getByRole('button', { name: /^Cancel the visit of/ }).click();
    const cancelling = page.getByRole('dialog', { name: `Cancel ${person.name}’s visit?` });
    await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The dentist is ill');
    await expectAccessible(page);
    await cancelling.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(cancelling).toBeHidden();
    await expect(next.getByText('No visit is booked.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' }).getByText('The dentist is ill')).toBeVisible();
  });

  await test.step('a verified phone is changed by an owner who has seen who it is, and waits for a day', async () => {
    await page.getByRole('button', { name: 'Correct the phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the phone' });
    await expect(dialog.getByText(/no verified email to prove/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const phone = `7${person.phone.slice(1)}`;
    await enterDesk(page, 'owner', 'Dr. Sen');
    await findCard(page, person);
    await page.getByRole('button', { name: 'Correct the phone' }).click();
    await dialog.getByRole('textbox', { name: 'New phone' }).fill('12345');
    await dialog.getByRole('button', { name: 'Send the Code' }).click();
    await expect(dialog.getByText('Please enter a valid 10-digit Indian mobile number')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'New phone' }).fill(phone);
    await dialog.getByRole('combobox', { name: 'Why' }).selectOption('Phone stolen');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send the Code' }).click();
    await dialog.getByRole('textbox', { name: 'Code from the new phone' }).fill(await codeFor(page, phone));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change Phone' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Becomes +91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible();
    await expect(page.getByText(/Change of phone begun by Dr. Sen.*\(Phone stolen\)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct the phone' })).toHaveCount(0);
  });
});

async function proveBoth(page: Page, person: Person): Promise<void> {
  await page.goto('/desk/patients/new');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await page.getByLabel('Email, if they have one').fill(person.email);
  await page.getByRole('button', { name: 'Add Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await page.getByRole('button', { name: 'Proved in Person' }).first().click();
  // Nobody can say of the other contact that they have seen it.
  await expect(page.getByRole('button', { name: 'Proved in Person' })).toHaveCount(0);
  await expect(page.getByText('a code goes there as well')).toBeVisible();
  await page.getByRole('button', { name: 'Send Both Codes' }).click();
  await page.getByRole('textbox', { name: 'Code from the phone' }).fill(await codeFor(page, person.phone));
  await page
    .getByRole('textbox', { name: 'Code from the email address' })
    .fill(await codeFor(page, person.email));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('is not proved yet')).toHaveCount(0);
}
