import { openAccount } from './account.ts';
import { desk } from './desk-sales.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { button, freeSlots, goOn, openWizard, step, wizard } from './wizard.ts';

test.use({ chairs: '2' });

test('a patient books a treatment of 30 minutes by one of two dentists, and the desk sees it @both-widths (BOOK-24, TREAT-30 to TREAT-32)', async ({
  page,
  person,
  openBrowser,
  awaitEvening,
}) => {
  await awaitEvening(page);
  const owner = await openBrowser({ viewport: { width: 1280, height: 800 } });
  await owner.goto('/desk');
  await owner.getByRole('button', { name: 'Look around as the owner' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/\d{4}$/);
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

  const token = await openAccount(page, person);
  await openWizard(page, token);
  await goOn(page);
  await expect(step(page, 'Step 2 of 4 Select Treatment')).toBeFocused();
  await expectAccessible(page);
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
