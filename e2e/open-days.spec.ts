import { WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { openAccount, signInAgain } from './account.ts';
import { expect } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot, openAppointments } from './visits.ts';
import { button, goOn, openWizard, step, wizard } from './wizard.ts';

test('a new clinic is closed on Sundays, and on the days of the week that it adds (SLOT-15)', async ({
  page,
  person,
  ownClinic,
}) => {
  const token = await openAccount(page, person);
  const { date } = await freeSlot(page, token);
  const weekday = WEEKDAYS[weekdayOf(date) - 1] ?? '';
  const closed = (name: string) => button(page, new RegExp(`^${name}, .*, unavailable, not a working day$`));
  const free = (name: string) => button(page, new RegExp(`^${name}, .* free$`));

  await openWizard(page, token);
  await goOn(page);
  await expect(button(page, /^Next free day/)).toBeVisible();
  await button(page, 'Next month').click();
  await expect(closed('Sunday').first()).toBeVisible();
  await expect(free('Sunday')).toHaveCount(0);
  await expect(free(weekday).first()).toBeVisible();

  await ownClinic.frontDesk('closing-day', 'add', weekday);
  await page.reload();
  await openWizard(page, token);
  await goOn(page);
  await button(page, 'Next month').click();
  await closed(weekday).first().focus();
  await page.keyboard.press('Enter');
  await expect(
    wizard(page).getByText(/: This date is not a working day\. Please select a different date\.$/),
  ).toBeVisible();
  await expect(step(page, 'Step 2 of 4 Select Date')).toBeVisible();
});

test('dates after the plan’s end show as such, with the reason (BOOK-18)', async ({
  page,
  person,
  passDays,
}) => {
  await openAccount(page, person, { plan: 'Basic Plan' });
  // Of its six months a week or so is left, so that the plan ends in this month or the next.
  await passDays(page, 175);
  await openAppointments(page, await signInAgain(page, person));
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await goOn(page);
  await expect(
    wizard(page).getByText(
      /^Your plan ends on .* Later dates can be booked once it is renewed or changed\.$/,
    ),
  ).toBeVisible();
  await button(page, 'Next month').click();
  await button(page, /, unavailable, after your plan ends on /)
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(
    wizard(page).getByText(/Please choose an earlier date, or renew or change your plan\.$/),
  ).toBeVisible();
  await expect(step(page, 'Step 2 of 4 Select Date')).toBeVisible();
});
