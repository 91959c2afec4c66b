import { formatDate, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { runIn } from './clinic-database.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot } from './visits.ts';

const LAST_SLOT = '17:00-18:00';
const weekdayName = (date: string) => WEEKDAYS[weekdayOf(date) - 1] ?? '';
const longDate = (date: string) => `${weekdayName(date)}, ${formatDate(date)}`;

async function openHours(page: Page) {
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible();
}

/** The day in the calendar, which may be of a later month than the one shown. */
async function dayButton(page: Page, date: string) {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(date)}`) });
  await expect(async () => {
    await expect(page.getByRole('list', { name: /^Days of .* [0-9]{4}$/ })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    if (!(await day.isVisible())) await page.getByRole('button', { name: 'Month after' }).click();
    await expect(day).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return day;
}

async function slotsOf(page: Page, token: string, date: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/availability/availability/date/${date}`, { headers });
  const { data }: { data: { slots: { timeSlot: string }[] } } = await reply.json();
  return data.slots.map(({ timeSlot }) => timeSlot);
}

test('an owner changes the hours: what patients see then, and who is left outside, is shown before (HOURS-1 to HOURS-5) @desktop-first', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const token = await openAccount(page, { ...person, name: 'Asha Rao' });
  const { date } = await freeSlot(page, token);
  const headers = { authorization: `Bearer ${token}` };
  const booked = await page.request.post('/api/appointments', {
    data: { date, timeSlot: LAST_SLOT },
    headers,
  });
  expect(booked.status(), await booked.text()).toBe(201);
  await enterAsOwner(page, '/desk/hours');
  await expect(page.getByRole('list', { name: 'Days of the week' })).toContainText('Closed');
  await expect(await dayButton(page, date)).toHaveAccessibleName(/9:00 AM to 6:00 PM, 1 visit$/);
  await expectAccessible(page);

  // Hours that cannot be are said so; what was typed stays.
  await page.getByRole('button', { name: 'Change the usual hours' }).click();
  const usual = page.getByRole('dialog', { name: 'Usual hours' });
  await expect(usual.getByLabel('Break from')).toHaveValue('13:00');
  await expectAccessible(page);
  await usual.getByLabel('Closes').fill('08:00');
  await usual.getByRole('button', { name: 'See What Changes' }).click();
  await expect(usual.getByText('Please type hours that end after they begin.')).toBeVisible();
  await usual.getByLabel('Closes').fill('16:00');
  await usual.getByRole('button', { name: 'See What Changes' }).click();
  const left = usual.getByRole('list', { name: 'Visits outside the hours' });
  await expect(left).toContainText(`${formatDate(date)}, 5:00 PM`);
  await expect(left.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', /\/patients\//);
  await expect(usual.getByRole('list', { name: 'Slots by day' })).toContainText('3:00 PM');
  await expect(usual.getByRole('list', { name: 'Slots by day' })).not.toContainText('4:00 PM');
  await expectAccessible(page);
  await usual.getByRole('button', { name: 'Back' }).click();
  await expect(usual.getByLabel('Closes')).toHaveValue('16:00');
  expect(await slotsOf(page, token, date)).toContain(LAST_SLOT);
  await usual.getByRole('button', { name: 'See What Changes' }).click();
  await expect(usual.getByRole('checkbox', { name: 'Put it on the list of calls' })).toBeChecked();
  await usual.getByRole('button', { name: 'Save' }).click();
  await expect(usual).toBeHidden();
  await expect(page.getByText('Saved. 1 visit on the list of calls.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Last changes' })).toContainText('The usual hours, by');
  expect(await slotsOf(page, token, date)).not.toContain(LAST_SLOT);

  // The visit is where it was, and somebody is to ring about it.
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Outside the hours now/ })).toContainText('Asha Rao');

  // A day of the week, and a date of its own that beats it.
  await openHours(page);
  const weekday = weekdayName(date);
  await page.getByRole('button', { name: `Change every ${weekday}` }).click();
  const everyWeek = page.getByRole('dialog', { name: `Every ${weekday}` });
  await everyWeek.getByLabel('Hours', { exact: true }).selectOption('Closed');
  await everyWeek.getByRole('button', { name: 'See What Changes' }).click();
  await expect(everyWeek.getByText('No visit is left outside the hours.')).toBeVisible();
  await everyWeek.getByRole('button', { name: 'Save' }).click();
  await expect(everyWeek).toBeHidden();
  expect(await slotsOf(page, token, date)).toEqual([]);
  await (await dayButton(page, date)).click();
  const day = page.getByRole('dialog', { name: longDate(date) });
  await day.getByLabel('Hours', { exact: true }).selectOption('Hours of its own');
  await day.getByLabel('Opens').fill('16:00');
  await day.getByLabel('Closes').fill('18:00');
  await day.getByRole('button', { name: 'Remove break 1' }).click();
  await day.getByRole('button', { name: 'See What Changes' }).click();
  await expect(day.getByRole('list', { name: 'Slots by day' })).toContainText('5:00 PM');
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(day).toBeHidden();
  expect(await slotsOf(page, token, date)).toEqual(['16:00-17:00', LAST_SLOT]);
  await expect(await dayButton(page, date)).toHaveAccessibleName(/4:00 PM to 6:00 PM, 1 visit$/);
});

test('an owner closes days: one with a reason, and next year’s public holidays (HOURS-5, HOURS-8)', async ({
  page,
  person,
  ownClinic,
}) => {
  const token = await openAccount(page, person);
  const { date } = await freeSlot(page, token);
  await enterAsOwner(page, '/desk/hours');
  await (await dayButton(page, date)).click();
  const day = page.getByRole('dialog', { name: longDate(date) });
  await day.getByLabel('Hours', { exact: true }).selectOption('Closed');
  await day.getByRole('button', { name: 'See What Changes' }).click();
  await expect(day.getByText('Please type why the clinic is closed')).toBeVisible();
  await day.getByLabel('Why').fill('Painters');
  await day.getByRole('button', { name: 'See What Changes' }).click();
  await expect(day.getByText('Closed: Painters')).toBeVisible();
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(day).toBeHidden();
  const closed = page.getByRole('list', { name: 'Holidays and closed days' });
  await expect(closed).toContainText('Painters');
  expect(await slotsOf(page, token, date)).toEqual([]);

  await page.getByRole('button', { name: 'Public Holidays' }).click();
  const fill = page.getByRole('dialog', { name: 'Public holidays' });
  // Of the year after next nothing is filled in yet, but on 31 December.
  const year = await fill.getByLabel('Year').locator('option').last().innerText();
  await runIn(
    ownClinic.databaseUrl,
    `delete from holiday_lists where year = ${year}; delete from holidays where date >= '${year}-01-01'`,
  );
  await fill.getByLabel('Year').selectOption(year);
  await expect(fill.getByRole('checkbox').first()).toBeChecked();
  await expectAccessible(page);
  await fill.getByRole('checkbox', { name: /^Republic Day/ }).uncheck();
  await fill.getByRole('button', { name: 'See What Changes' }).click();
  await expect(fill.getByRole('list', { name: 'Slots by day' })).toContainText('Closed: Christmas');
  await expect(fill.getByRole('list', { name: 'Slots by day' })).not.toContainText('Republic Day');
  await fill.getByRole('button', { name: 'Save' }).click();
  await expect(fill).toBeHidden();
  await expect(closed).toContainText(`25 Dec ${year}`);

  await closed.getByRole('button', { name: `Open on ${longDate(date)}` }).click();
  const open = page.getByRole('dialog', { name: `Open on ${longDate(date)}?` });
  await open.getByRole('button', { name: 'Save' }).click();
  await expect(open).toBeHidden();
  expect(await slotsOf(page, token, date)).toContain(LAST_SLOT);
});
