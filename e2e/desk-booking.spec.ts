import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { formatTwelveHours, parseTimeSlot } from '@chairside/rules/clock-time';
import { formatPhone } from '@chairside/rules/contact';
import { openAccount } from './account.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { BOTH_WAYS } from './viewports.ts';
import { freeSlot } from './visits.ts';

for (const [how, device] of Object.entries(BOTH_WAYS)) {
  test.describe(how, () => {
    test.use(device);
    test('the desk books a visit for a patient, and takes in another who walks in (DESK-20, DESK-22)', async ({
      page,
      person,
      rival,
    }) => {
      const token = await openAccount(page, person);
      await openAccount(page, { ...rival, name: 'Kiran Shah' }, { plan: 'Basic Plan' });
      const { date, timeSlot } = await freeSlot(page, token);
      const { start } = parseTimeSlot(timeSlot) ?? { start: 0 };
      await page.goto('/desk/book');
      await page.getByRole('button', { name: 'Look around as the owner' }).click();
      const patient = page.getByRole('textbox', { name: 'Patient' });
      await patient.fill('nobody of this name');
      await expect(page.getByText('Nobody found.')).toBeVisible();
      await patient.fill(person.phone.slice(-4));
      await expectAccessible(page);
      await page.getByRole('button', { name: formatPhone(person.phone) }).click();
      await expect(page.getByText('Standard Plan, 8 to book')).toBeVisible();
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByText('Please choose a time')).toBeVisible();
      await page.getByLabel('Date').fill(date);
      await page.getByText(formatTwelveHours(start), { exact: true }).click();
      await expect(page.getByText('Please choose a time')).toBeHidden();
      await page.getByRole('textbox', { name: 'Notes (optional)' }).fill('Filling, upper left');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByText(`${person.name} comes on`)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`[?]date=${date}$`));

      await page.getByRole('link', { name: 'New visit' }).click();
      await patient.fill(rival.phone.slice(-4));
      await page.getByRole('button', { name: formatPhone(rival.phone) }).click();
      await expect(page.getByRole('button', { name: 'Now, in the next free chair' })).toBeVisible();
      // For the next caller nothing of this one stays.
      await page.getByRole('link', { name: 'New visit' }).click();
      await expect(patient).toHaveValue('');
      await patient.fill(rival.phone.slice(-4));
      await page.getByRole('button', { name: formatPhone(rival.phone) }).click();
      // The plan ends before the day that is looked at, and runs today (DESK-80).
      const today = clinicDateAt(new Date(), 'Asia/Kolkata');
      await page.getByLabel('Date').fill(addDays(today, 300));
      await expect(page.getByText(/^The plan ends on .* The visit is booked without a plan/)).toBeVisible();
      await page.getByRole('button', { name: 'Now, in the next free chair' }).click();
      await expect(page.getByText(/^Kiran Shah comes on [^,]* [AP]M$/)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Waiting' })).toContainText('Kiran Shah');
      await expect(page.getByRole('list', { name: 'To be paid' })).toBeHidden();
    });
  });
}
