import { addDays, clinicDateAt, formatDate, weekdayOf } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { enterAsOwner } from './desk-visits.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

async function openClinicPage(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test.use({ expectedErrors: /status of 409/ });

test('an owner lists dentists with their hours and days off, and the treatments they do @desktop-first (TREAT-10, TREAT-20)', async ({
  page,
}) => {
  await enterAsOwner(page, '/desk/clinic');
  await openClinicPage(page, 'Dentists');
  await expect(page.getByText('No dentist is listed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a Dentist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Dentist' }).click();
  await expect(dialog.getByText(/Name must be 2-50 characters/)).toBeVisible();
  await dialog.getByLabel('Name').fill('Dr Meera Iyer');
  await dialog.getByLabel('Colour on the day').selectOption('Blue');
  await dialog.getByLabel('Works').selectOption('At hours of their own');
  await dialog.getByRole('button', { name: 'Add hours on Monday' }).click();
  await dialog.getByLabel('Monday to').first().fill('13:00');
  await dialog.getByLabel('Monday from').nth(1).fill('12:00');
  await dialog.getByLabel('Monday to').nth(1).fill('20:00');
  await dialog.getByRole('button', { name: 'Save Dentist' }).click();
  await expect(dialog.getByText('Two times of one day overlap')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Monday from').nth(1).fill('17:00');
  await dialog.getByRole('button', { name: 'Save Dentist' }).click();
  await expect(dialog).toBeHidden();
  const dentists = page.getByRole('list', { name: 'Dentists' });
  await expect(dentists).toContainText('Monday: 9:00 AM to 1:00 PM and 5:00 PM to 8:00 PM');
  await expect(dentists).not.toContainText('Saturday');

  await page.getByRole('button', { name: 'Days off of Dr Meera Iyer' }).click();
  await dialog.getByRole('link', { name: 'Away…' }).click();
  const today = clinicDateAt(new Date(), 'Asia/Kolkata');
  const monday = addDays(today, 15 - weekdayOf(today));
  const wednesday = addDays(monday, 2);
  await page.getByLabel('First day away').fill(monday);
  await page.getByLabel('Last day away').fill(wednesday);
  await page.getByLabel('Reason').fill('A wedding');
  await page.getByRole('button', { name: 'See Visits' }).click();
  await expect(page.getByText('Nobody is booked with Dr Meera Iyer on these days.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Absence' }).click();
  await expect(dentists).toContainText(`Away from ${formatDate(monday)} to ${formatDate(wednesday)}`);
  await page.getByRole('button', { name: 'Days off of Dr Meera Iyer' }).click();
  await expect(dialog.getByRole('list')).toContainText('A wedding');
  await dialog.getByLabel('Date', { exact: true }).fill(addDays(monday, 7));
  await dialog.getByRole('button', { name: 'Remove hours 1 of That day' }).click();
  // Empty for the next date once this one is stored: until then nothing is typed.
  const releaseHours = await holdAnswer(page, '**/api/desk/dentists/*/dates/*');
  await dialog.getByRole('button', { name: 'Set Hours' }).click();
  await expect(dialog.getByLabel('Date', { exact: true })).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: 'Add hours on That day' })).toBeDisabled();
  releaseHours();
  await expect(dialog.getByRole('list')).toContainText('Day off');
  await expect(dialog.getByLabel('Date', { exact: true })).toBeEditable();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await openClinicPage(page, 'Treatments');
  const treatments = page.getByRole('list', { name: 'Treatments' });
  await expect(treatments).toContainText('As long as a slot · uses 1 session · by any dentist');
  await page.getByRole('button', { name: 'Add a Treatment' }).click();
  await dialog.getByLabel('Name').fill('dental appointment');
  await dialog.getByLabel('Minutes').fill('3');
  await dialog.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(dialog.getByText('Please enter from 5 to 720 minutes')).toBeVisible();
  await dialog.getByLabel('Minutes').fill('30');
  await dialog.getByLabel('Free after it').fill('10');
  await dialog.getByLabel('Dr Meera Iyer').check();
  await dialog.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(dialog.getByText('Another treatment has this name already.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Cleaning');
  await dialog.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(dialog).toBeHidden();
  await expect(treatments).toContainText(
    '30 minutes · 10 minutes free after it · uses 1 session · by Dr Meera Iyer',
  );
  await page.getByRole('button', { name: 'Move Cleaning up' }).click();
  await expect(treatments.getByRole('listitem').first()).toContainText('Cleaning');
  await page.getByRole('button', { name: 'Stop offering Dental Appointment' }).click();
  await dialog.getByRole('button', { name: 'Stop Offering' }).click();
  await expect(page.getByRole('heading', { name: 'Not offered any more' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop offering Cleaning' }).click();
  await dialog.getByRole('button', { name: 'Stop Offering' }).click();
  await expect(dialog.getByText(/Patients need at least one treatment/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Offer Again: Dental Appointment' }).click();
  await expect(treatments).toContainText('Dental Appointment');
});
