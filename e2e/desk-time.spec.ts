import type { Browser, Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { expect, expectAccessible, expectNothingSideways } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot } from './visits.ts';

async function enterDesk(page: Page, address = '/desk'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Look around as the owner' }).click();
  await expect(page.getByRole('button', { name: 'Block time' })).toBeVisible();
}

async function secondDesk(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await enterDesk(page, address);
  return page;
}

const blocked = (page: Page) => page.getByRole('button', { name: /^Blocked · / });

// Refusals and lost answers, which the browser reports itself.
test.use({ chairs: '2', viewport: { width: 1280, height: 800 }, expectedErrors: /409|ERR_FAILED/ });

test('a time is blocked beside a visit, seen by another desk and opened again (DESK-70 to DESK-75)', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const token = await openAccount(page, { ...person, name: 'Asha Rao' });
  const { date, timeSlot } = await freeSlot(page, token);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/appointments', { data: { date, timeSlot }, headers });
  const [from = '', to = ''] = timeSlot.split('-');
  await enterDesk(page, `/desk?date=${date}`);
  const other = await secondDesk(browser, baseURL, `/desk?date=${date}`);
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
  await expect(blocked(other)).toBeVisible({ timeout: 2_000 });
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
  await expect(blocked(other)).toBeHidden({ timeout: 2_000 });
});

test('what is typed outlasts a server that does not answer, and is blocked once (DESK-73)', async ({
  page,
  person,
}) => {
  const { date } = await freeSlot(page, await openAccount(page, person));
  await enterDesk(page, `/desk?date=${date}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByLabel('Note').fill('Team meeting');
  await page.route('**/api/desk/blocked-times', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByLabel('Note')).toHaveValue('Team meeting');
  await page.unroute('**/api/desk/blocked-times');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toBeHidden();
  await expect(blocked(page)).toHaveCount(1);
});
