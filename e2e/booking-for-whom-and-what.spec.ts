import { openAccount } from './account.ts';
import { desk } from './desk-sales.ts';
import { lookAround } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import {
  bookNextFreeSlot,
  button,
  chooseNextFreeSlot,
  freeSlots,
  goOn,
  openWizard,
  step,
  wizard,
} from './wizard.ts';

test.use({ chairs: '2' });

test('somebody else has a visit of their own beside the patient’s, and then the slot is taken; a treatment of 30 minutes is booked by one of two dentists, and the desk sees it @both-widths (BOOK-16, BOOK-21, BOOK-22, BOOK-24, TREAT-30 to TREAT-32)', async ({
  page,
  person,
  openBrowser,
  awaitEvening,
}) => {
  await awaitEvening(page);
  const token = await openAccount(page, person);
  await openWizard(page, token);
  await test.step('a visit for somebody else beside one’s own', async () => {
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

  await test.step('a treatment of 30 minutes by one of two dentists', async () => {
    const owner = await openBrowser({ viewport: { width: 1280, height: 800 } });
    await lookAround(owner);
    const dentist = { colour: 'blue', staffId: null, hours: null };
    const meera = await desk(owner, 'post', 'dentists', { ...dentist, name: 'Dr Meera Iyer' });
    const ravi = await desk(owner, 'post', 'dentists', { ...dentist, name: 'Dr Ravi Menon', colour: 'red' });
    await desk(owner, 'post', 'treatments', {
      name: 'Cleaning',
      minutes: 30,
      bufferMinutes: 0,
      sessions: 1,
      forPatients: true,
      description: 'Scaling and polishing',
      dentistIds: [meera._id, ravi._id],
    });

    await page.reload();
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await goOn(page);
    await expect(step(page, 'Step 2 of 4 Select Treatment')).toBeFocused();
    await wizard(page)
      .getByRole('radio', { name: /^Cleaning/ })
      .check();
    const dentists = wizard(page).getByRole('group', { name: 'With whom?' }).getByRole('radio');
    await expect(dentists.first()).toHaveAccessibleName('Any dentist');
    await expect(dentists).toHaveCount(3);
    await wizard(page).getByRole('radio', { name: 'Dr Ravi Menon' }).check();
    await expectAccessible(page);
    await goOn(page);
    await expect(step(page, 'Step 2 of 4 Select Date')).toBeFocused();
    await button(page, /^Next free day/).click();
    await expect(freeSlots(page).first()).toHaveAccessibleName(/9:00 AM.*to 9:30 AM/);
    await freeSlots(page).nth(1).click();
    await expect(step(page, 'Step 4 of 4 Confirmation')).toBeFocused();
    await expect(wizard(page)).toContainText('Cleaning, Dr Ravi Menon');
    await expectAccessible(page);
    await button(page, 'Confirm Appointment').click();
    await expect(page.getByText('Appointment booked successfully')).toBeVisible();
    await expect(wizard(page)).toBeHidden();
    const card = page.getByRole('article', { name: 'Cleaning' });
    await expect(card).toContainText('With Dr Ravi Menon');
    await expect(card).toContainText('9:30 AM');

    const headers = { authorization: `Bearer ${token}` };
    const list = await page.request.get('/api/appointments', { headers });
    const { data }: { data: { appointments: { date: string }[] } } = await list.json();
    await owner.goto(`/desk?date=${data.appointments[0]?.date}`);
    const visit = owner.getByRole('article', { name: /^9:30 AM/ });
    await expect(visit).toContainText('Cleaning · Dr Ravi Menon');
    await expectAccessible(owner);
    await owner.close();
  });
});
