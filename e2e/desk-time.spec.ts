import { formatTwelveHours, parseTimeSlot } from '@chairside/rules/clock-time';
import { formatPhone } from '@chairside/rules/contact';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { expectInChair } from './desk-visits.ts';
import { expect, expectAccessible, expectNothingSideways } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot, openAppointments } from './visits.ts';

async function enterDesk(page: Page, address = '/desk'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Look around as the owner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d{4}$/);
}

const blocked = (page: Page) => page.getByRole('button', { name: /^Blocked · / });

test.use({ chairs: '2', viewport: { width: 1280, height: 800 } });

test.describe('where a visit is in the way', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a time is blocked beside a visit, seen by another desk and opened again (DESK-70 to DESK-75)', async ({
    page,
    person,
    openBrowser,
  }) => {
    const token = await openAccount(page, { ...person, name: 'Asha Rao' });
    const { date, timeSlot } = await freeSlot(page, token);
    const headers = { authorization: `Bearer ${token}` };
    await page.request.post('/api/appointments', { data: { date, timeSlot }, headers });
    const [from = '', to = ''] = timeSlot.split('-');
    await enterDesk(page, `/desk?date=${date}`);
    const other = await openBrowser();
    await enterDesk(other, `/desk?date=${date}`);
    await expect(page.getByRole('article', { name: /Asha Rao/ })).toBeVisible();

    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: 'Block time' });
    await expect(dialog.getByLabel('From')).toHaveValue('09:00');
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('10:00');
    await expectAccessible(page);
    await dialog.getByLabel('Where').selectOption('Whole clinic');
    await dialog.getByLabel('From').fill(from);
    await dialog.getByLabel('To', { exact: true }).fill(from);
    await dialog.getByLabel('What for').selectOption('Repair');
    await dialog.getByLabel('Note').fill('The lamp flickers');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog.getByText('At least 15 minutes, on this day')).toBeVisible();
    await dialog.getByLabel('To', { exact: true }).fill(to);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog.getByRole('list', { name: 'Visits in the way' })).toContainText('Asha Rao');
    await expectAccessible(page);
    await expect(dialog.getByLabel('Note')).toHaveValue('The lamp flickers');
    await dialog.getByLabel('Where').selectOption('Chair 2');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog).toBeHidden();
    await expect(blocked(page)).toHaveAccessibleName(/^Blocked · Chair 2, .* · Repair · The lamp flickers$/);
    await expect(blocked(other)).toBeVisible();
    await expectAccessible(page);
    const check = await page.request.post('/api/availability/availability/check-slot', {
      data: { date, timeSlot, name: 'Somebody Else' },
      headers,
    });
    expect((await check.json()).data).toMatchObject({ available: false, reasonCode: 'slot_taken' });

    await page.setViewportSize({ width: 360, height: 740 });
    const entry = page.getByRole('list', { name: 'Visits' }).getByRole('button', { name: /^Blocked · / });
    await expect(entry).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
    await entry.click();
    const opened = page.getByRole('dialog', { name: 'Blocked: Repair' });
    await expect(opened).toContainText('Blocked by');
    await expectAccessible(page);
    await opened.getByRole('button', { name: 'Unblock' }).click();
    await expect(blocked(page)).toBeHidden();
    await expect(blocked(other)).toBeHidden();
  });
});

test('a visit without a plan: of somebody new who walks in, and of a patient with a plan (DESK-80 to DESK-84)', async ({
  page,
  person,
  rival,
}) => {
  await test.step('somebody new walks in without a plan, is treated, and waits to be paid', async () => {
    await enterDesk(page);
    const patient = page.getByRole('textbox', { name: 'Patient' });
    // Chromium may lose a key in a page's first moments.
    await expect(async () => {
      await page.keyboard.press('w');
      await expect(patient).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await patient.fill('Meera Pillai');
    await page.getByRole('link', { name: 'Add a patient' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Pillai');
    await page.getByRole('textbox', { name: 'Phone' }).fill(rival.phone);
    await page.getByRole('button', { name: 'Add Patient' }).click();

    await expect(page.getByRole('heading', { name: 'New visit' })).toBeVisible();
    await expect(page.getByText('There is no plan. The visit is booked without a plan')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Without a plan/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^A session of the plan/ })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Now, in the next free chair' }).click();
    await expect(page.getByText(/Meera Pillai comes on .*, to be paid/)).toBeVisible();

    const meera = page.getByRole('article', { name: /Meera Pillai/ });
    await expect(meera).toContainText('No plan · to be paid');
    const toBePaid = page.getByRole('list', { name: 'To be paid' });
    await expect(toBePaid).toContainText('Arrived');
    await expectAccessible(page);
    await meera.getByRole('button', { name: /^In chair/ }).click();
    await expectInChair(page, 'Meera Pillai');
    await meera.getByRole('button', { name: /^Done/ }).click();
    await expect(meera).toContainText('Completed');
    await expect(meera).toContainText('No plan · to be paid');
    await expect(toBePaid).toContainText('Completed');

    await page.keyboard.press('/');
    await page.getByRole('combobox').or(page.getByRole('searchbox')).fill(rival.phone.slice(-4));
    await page.getByRole('option', { name: /Meera Pillai/ }).click();
    await expect(page.getByRole('list', { name: 'Visits to be paid' })).toContainText('Completed');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  });
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('a patient with a plan has a visit without it, and reads that it is paid at the clinic', async () => {
    const token = await openAccount(page, person);
    const { date, timeSlot } = await freeSlot(page, token);
    await page.goto(`/desk/book?date=${date}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New visit');
    await page.getByRole('textbox', { name: 'Patient' }).fill(person.phone.slice(-4));
    await page.getByRole('button', { name: formatPhone(person.phone) }).click();
    await expect(page.getByRole('radio', { name: /^A session of the plan/ })).toBeChecked();
    await page.getByText('Without a plan').click();
    await page.getByText(formatTwelveHours(parseTimeSlot(timeSlot)?.start ?? 0), { exact: true }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('article', { name: new RegExp(person.name) })).toContainText(
      'No plan · to be paid',
    );
    await openAppointments(page, token);
    await expect(page.getByText('To be paid at the clinic')).toBeVisible();
    await expect(page.getByText(/8 sessions/).first()).toBeVisible();
    await expectAccessible(page);
  });
});
