import { expect, type Page } from '@playwright/test';
import { openAppointments } from './visits.ts';

export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Book Appointment' });
export const button = (page: Page, name: string | RegExp) => wizard(page).getByRole('button', { name });
export const step = (page: Page, name: string) => wizard(page).getByRole('heading', { name, level: 3 });
export const freeSlots = (page: Page) => wizard(page).getByRole('radio', { disabled: false });
export const goOn = (page: Page) => button(page, 'Continue').click();

/**
 * From the details to the last slot of the next day that has one; choosing goes on by itself. Tomorrow's first may be less
 * than a day ahead a moment later.
 */
export async function chooseNextFreeSlot(page: Page): Promise<void> {
  await goOn(page);
  await button(page, /^Next free day/).click();
  await freeSlots(page).last().click();
  await expect(step(page, 'Step 4 of 4 Confirmation')).toBeFocused();
}

export async function openWizard(page: Page, token: string): Promise<void> {
  await openAppointments(page, token);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(step(page, 'Step 1 of 4 Personal Details')).toBeVisible();
}

export async function expectBooked(page: Page): Promise<void> {
  await expect(page.getByText('Appointment booked successfully')).toBeVisible();
  await expect(wizard(page)).toBeHidden();
  await expect(page.getByRole('article', { name: 'Dental Appointment' })).toBeVisible();
}

/** Books the first slot of the next day that has one, for oneself and with nothing to add. */
export async function bookNextFreeSlot(page: Page): Promise<void> {
  await chooseNextFreeSlot(page);
  await button(page, 'Confirm Appointment').click();
  await expectBooked(page);
}
