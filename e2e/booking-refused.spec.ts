import { clinicDateAt } from '@chairside/rules/clinic-date';
import { openAccount } from './account.ts';
import { expect } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot } from './visits.ts';
import { button, expectBooked, freeSlots, goOn, openWizard, step, wizard } from './wizard.ts';

/** The month that the calendar opens on, in the clinic's time zone. */
const thisMonth = () => clinicDateAt(new Date(), 'Asia/Kolkata').slice(0, 7);

test.describe('booking where a day or a slot is not to be had (BOOK-9, BOOK-15)', () => {
  test('a holiday says its name and cannot be chosen', async ({ page, person, ownClinic }) => {
    const token = await openAccount(page, person);
    const { date } = await freeSlot(page, token);
    await ownClinic.frontDesk('holiday', 'add', date, 'Clinic anniversary');
    await openWizard(page, token);
    await goOn(page);
    const holiday = button(page, /, holiday, Clinic anniversary$/);
    // It is in this month or the next.
    if (!date.startsWith(thisMonth())) await button(page, 'Next month').click();
    await holiday.focus();
    await page.keyboard.press('Enter');
    await expect(
      wizard(page).getByText(
        /: This date is a holiday: Clinic anniversary\. Please select a different date\.$/,
      ),
    ).toBeVisible();
    await expect(button(page, 'Continue')).toBeDisabled();
    await expect(wizard(page).getByText('Choose a date to continue.')).toBeVisible();
  });

  test.describe('when a slot goes to somebody else', () => {
    test.use({ expectedErrors: /status of 409/ });

    test('the slots are shown again and nothing typed is lost', async ({ page, person, rival }) => {
      const rivals = { authorization: `Bearer ${await openAccount(page, rival)}` };
      await openWizard(page, await openAccount(page, person));
      await goOn(page);
      // Late in the day, tomorrow has only its last slots left; the day after has all.
      await button(page, /^Next free day/).click();
      await button(page, 'Back').click();
      await button(page, /^Next free day/).click();
      const slot = freeSlots(page).nth(2);
      const timeSlot = await slot.getAttribute('value');
      await slot.click();
      await wizard(page)
        .getByRole('textbox', { name: /^Additional Notes/ })
        .fill('Kept');

      // Free when it is checked, and gone a moment later.
      await page.route('**/check-slot', async (route) => {
        const answer = await route.fetch();
        const data = route.request().postDataJSON();
        await page.request.post('/api/appointments', { data, headers: rivals });
        await route.fulfill({ response: answer });
      });
      await button(page, 'Confirm Appointment').click();
      await expect(step(page, 'Step 3 of 4 Select Time')).toBeFocused();
      await expect(wizard(page).getByRole('alert')).toHaveText(
        'This time slot has been booked by another patient. Please select a different time.',
      );
      await expect(wizard(page).locator(`[value="${timeSlot}"]`)).toBeDisabled();
      await expect(button(page, 'Continue')).toBeDisabled();
      await page.unroute('**/check-slot');

      await freeSlots(page).nth(2).click();
      await expect(wizard(page).getByRole('textbox', { name: /^Additional Notes/ })).toHaveValue('Kept');
      await button(page, 'Confirm Appointment').click();
      await expectBooked(page);
    });
  });
});
