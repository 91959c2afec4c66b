import { expect, type Page } from '@playwright/test';
import { openAppointments } from './visits.ts';

export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Book Appointment' });
export const button = (page: Page, name: string | RegExp) => wizard(page).getByRole('button', { name });
export const step = (page: Page, name: string) => wizard(page).getByRole('heading', { name, level: 3 });
export const freeSlots = (page: Page) => wizard(page).getByRole('radio', { disabled: false });
export const goOn = (page: Page) => button(page, 'Continue').click();

/** To the times of the next day whose last one is still a day ahead a moment later: tomorrow's only one may not be. */
export async function goToNextFreeDay(page: Page): Promise<void> {
  await button(page, /^Next free day/).click();
  await expect(freeSlots(page).first()).toBeVisible();
  if ((await freeSlots(page).count()) > 1) return;
  await button(page, 'Back').click();
  await button(page, /^Next free day/).click();
  await expect(freeSlots(page).first()).toBeVisible();
}

/** From the details to the last slot of that day; choosing goes on by itself. */
export async function chooseNextFreeSlot(page: Page): Promise<void> {
  await goOn(page);
  await goToNextFreeDay(page);
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
