import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { bookVisit, openAppointments } from './visits.ts';

const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Appointment' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('My Appointments (VISIT-3 to VISIT-11)', () => {
  test('a demo patient has a history to look at; a visit is seen, put into the calendar, moved and cancelled; at the limit the button says why, by keyboard as well', {
    tag: '@both-widths',
  }, async ({ page, person, rival }) => {
    await test.step('a demo patient has a history', async () => {
      await page.goto('/#/login');
      await page.getByRole('button', { name: 'Try as a demo patient' }).click();
      await expectInHeader(page, '5 sessions left');
      await page.getByRole('link', { name: 'Appointments' }).click();
      for (const name of ['Upcoming 4', 'Past 3', 'Cancelled 1']) await expect(tab(page, name)).toBeVisible();
      await expect(cards(page).getByText('Has Follow-ups')).toBeVisible();
      await expect(card(page, 'Follow-up #1').getByText(/^Related to session \d on/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a visit is seen, put into the calendar, moved and cancelled', async () => {
      const token = await openAccount(page, person);
      await bookVisit(page, token, { notes: 'Please no calls in the morning' });
      await openAppointments(page, token);
      await page.getByRole('link', { name: 'Appointments' }).click();
      const visit = card(page, 'Dental Appointment');
      await expect(visit.getByText('Please no calls in the morning')).toBeVisible();
      await expect(visit.getByText('Session 1')).toBeVisible();
      await expect(tab(page, 'Upcoming 1')).toBeVisible();
      await visit.getByRole('button', { name: 'Details' }).click();
      await expect(visit.getByText('Booked on')).toBeVisible();
      await expectAccessible(page);

      const saved = page.waitForEvent('download');
      await visit.getByRole('button', { name: 'Add to calendar' }).click();
      const file = await readFile(await (await saved).path(), 'utf8');
      expect(file).toContain('SUMMARY:Dental appointment');
      expect(file).not.toContain('morning');

      await visit.getByRole('button', { name: 'Reschedule' }).click();
      const moving = dialog(page, 'Reschedule appointment');
      await moving.getByRole('button', { name: /^Next free day/ }).click();
      await moving.getByRole('radio', { disabled: false }).last().check();
      await moving.getByRole('textbox', { name: 'Reason (optional)' }).fill('Travelling');
      await expectAccessible(page);
      await moving.getByRole('button', { name: 'Reschedule', exact: true }).click();
      await expect(page.getByText('Appointment rescheduled successfully')).toBeVisible();
      await expect(visit.getByText('Just moved')).toBeVisible();
      await expect(visit.getByText('“Travelling”')).toBeVisible();

      await visit.getByRole('button', { name: 'Cancel' }).click();
      await expectAccessible(page);
      await dialog(page, 'Cancel this appointment?')
        .getByRole('button', { name: 'Cancel appointment' })
        .click();
      await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'My Appointments' })).toBeFocused();
      await expect(page.getByText('You can book 8 more appointments')).toBeVisible();
      await expectAccessible(page);
      await tab(page, 'Cancelled 1').click();
      await expect(cards(page).getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(cards(page).getByText('Cancelled by you. It used no session of your plan.')).toBeVisible();
      await expect(cards(page).getByRole('button', { name: 'Reschedule' })).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
      await expectAccessible(page);
    });

    await test.step('at the limit the button says why', async () => {
      const token = await openAccount(page, rival, { plan: 'Basic Plan' });
      for (const day of [0, 1, 2, 3]) await bookVisit(page, token, { day });
      await openAppointments(page, token);
      await expect(page.getByRole('heading', { name: 'Session Limit Reached' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '#/payments');
      const reason = page.getByRole('tooltip');
      await expect(reason).toBeHidden();
      await bookButton(page).focus();
      await expect(reason).toHaveText('You have already booked the maximum number of appointments allowed');
      await expect(bookButton(page)).toBeDisabled();
      await expect(bookButton(page)).toHaveAccessibleDescription(/maximum number of appointments/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(reason).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
});
