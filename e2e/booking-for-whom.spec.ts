import { openAccount } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { test as testInOwnClinic } from './own-clinic.ts';
import { openAppointments } from './visits.ts';
import {
  bookNextFreeSlot,
  button,
  chooseNextFreeSlot,
  expectBooked,
  freeSlots,
  goOn,
  openWizard,
  step,
  wizard,
} from './wizard.ts';

test.describe('for whom a visit is (BOOK-16, BOOK-21, BOOK-22)', () => {
  test.describe('with two chairs', () => {
    testInOwnClinic.use({ chairs: '2' });

    testInOwnClinic(
      'somebody else has a visit of their own beside the patient’s, and then the slot is taken',
      async ({ page, person, awaitEvening }) => {
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
      },
    );
  });

  testInOwnClinic(
    'with one chair the slot of one’s own visit is refused for somebody else, with the reason',
    async ({ page, person }) => {
      const token = await openAccount(page, person);
      await openWizard(page, token);
      await bookNextFreeSlot(page);
      const headers = { authorization: `Bearer ${token}` };
      const list = await (await page.request.get('/api/appointments', { headers })).json();
      const [{ date, timeSlot }] = list.data.appointments;
      const personalDetails = { name: 'Leela Nair', phone: person.phone };
      const data = { date, timeSlot, personalDetails };
      const refused = await page.request.post('/api/appointments', { data, headers });
      expect(refused.status()).toBe(409);
      expect((await refused.json()).message).toContain('Please select a different time.');
    },
  );

  test('what the profile knows stands in the wizard and reaches the visit', async ({ page, person }) => {
    const token = await openAccount(page, person);
    const headers = { authorization: `Bearer ${token}` };
    const personal = {
      name: person.name,
      phone: person.phone,
      email: null,
      address: '12 MG Road, Pune',
      gender: 'female',
      alternativePhone: '9123456780',
    };
    const medical = {
      systemicDiseases: [],
      drugAllergies: ['Penicillin'],
      pastTreatments: [],
      previousExperiences: [],
      isPregnant: false,
    };
    await page.request.put('/api/users/profile/personal', { data: personal, headers });
    await page.request.put('/api/users/profile/medical', { data: medical, headers });

    await openWizard(page, token);
    for (const known of ['12 MG Road, Pune', '+91 91234 56780', 'Penicillin']) {
      await expect(wizard(page).getByText(known)).toBeVisible();
    }
    await chooseNextFreeSlot(page);
    await expect(wizard(page).getByText('Uses 1 session')).toBeVisible();
    await button(page, 'Confirm Appointment').click();
    await expectBooked(page);
    const [visit] = (await (await page.request.get('/api/appointments', { headers })).json()).data
      .appointments;
    expect(visit.medicalInfo).toEqual({ drugAllergies: ['Penicillin'] });
    expect(visit.personalDetails).toMatchObject({
      address: '12 MG Road, Pune',
      alternativePhone: '9123456780',
    });
  });
});

test.describe('the way through the wizard (BOOK-1, BOOK-23)', () => {
  test('the browser’s Back goes one step back, and Change returns to the confirmation', async ({
    page,
    person,
  }) => {
    const token = await openAccount(page, person);
    await openAppointments(page, token);
    const address = page.url();
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await chooseNextFreeSlot(page);
    await button(page, 'Change time').click();
    await freeSlots(page).first().click();
    await expect(step(page, 'Step 4 of 4 Confirmation')).toBeVisible();

    await page.goBack();
    await expect(step(page, 'Step 3 of 4 Select Time')).toBeVisible();
    await page.goBack();
    await expect(step(page, 'Step 2 of 4 Select Date')).toBeVisible();
    await page.goBack();
    await expect(step(page, 'Step 1 of 4 Personal Details')).toBeVisible();
    await page.goBack();
    await expect(wizard(page)).toBeHidden();
    expect(page.url()).toBe(address);

    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await bookNextFreeSlot(page);
    expect(page.url()).toBe(address);
  });
});
