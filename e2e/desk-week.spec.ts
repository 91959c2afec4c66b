import { addDays } from '@chairside/rules/clinic-date';
import { weekOf } from '@chairside/rules/week';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { beginDayOfTwo, enterAsOwner, visit } from './desk-visits.ts';
import { expect, expectAccessible, expectContrast, expectNothingSideways } from './journey.ts';
import { test } from './own-clinic.ts';
import { tabTo } from './tab-to.ts';

test.use({ chairs: '2', viewport: { width: 1280, height: 800 } });

let date = '';
test.beforeEach(async ({ page, person, rival, ownClinic }) => {
  ({ date } = await beginDayOfTwo(page, { person, rival, ownClinic }));
});

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const freeAt = (page: Page, time: string, chair: number) =>
  page.getByRole('link', { name: `Book ${time}, chair ${chair}` });
const lastMove = (page: Page) => page.getByRole('region', { name: 'Last move' });

/** Presses a visit and carries it to somewhere on the screen, without letting go. */
async function carry(page: Page, name: string, to: ReturnType<Page['getByRole']>): Promise<void> {
  const [from, place] = [await visit(page, name).boundingBox(), await to.boundingBox()];
  if (!from || !place) throw new Error('what is to be dragged is not on the screen');
  await page.mouse.move(from.x + 40, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 3 });
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 5 });
}

test('a free time is one tap from its booking: by pointer, by keys, and by n (DESK-90)', async ({ page }) => {
  await enterAsOwner(page);
  const free = page.getByRole('list', { name: 'Free times' });
  await expect(freeAt(page, '10:00 AM', 2)).toBeVisible();
  // Ten minutes before the first hour, which both chairs have: what is over or booked is not offered.
  await expect(free.getByRole('link')).toHaveCount(14);
  await expect(free.locator('[tabindex="0"]')).toHaveCount(1);

  await freeAt(page, '10:00 AM', 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(freeAt(page, '11:00 AM', 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(freeAt(page, '11:00 AM', 2)).toBeFocused();
  await expectAccessible(page);
  await expect(page).not.toHaveURL(/date=/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(freeAt(page, '11:00 AM', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/desk/book?date=${date}&slot=11:00-12:00&chair=2`);
  await expect(page.getByRole('heading', { level: 1, name: 'New visit' })).toBeVisible();
  await page.goBack();
  await expect(freeAt(page, '10:00 AM', 1)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`/desk/book?date=${date}&slot=10:00-11:00&chair=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'New visit' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/desk');
  const list = page.getByRole('list', { name: 'Visits' });
  await expect(list.getByRole('link', { name: 'Book 10:00 AM' })).toBeVisible();
  await expect(list.locator('[data-free][tabindex="0"]')).toHaveCount(1);
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Book 3:00 PM' }).click();
  await expect(page).toHaveURL(`/desk/book?date=${date}&slot=15:00-16:00`);
});

test('a visit is moved by dragging it, and back again; Escape ends a drag (DESK-91, DESK-92)', async ({
  page,
}) => {
  await enterAsOwner(page);
  await expect(freeAt(page, '11:00 AM', 2)).toBeVisible();
  const asha = visit(page, 'Asha Rao');
  await expect(asha).toContainText('9:00 AM');

  await carry(page, 'Asha Rao', freeAt(page, '11:00 AM', 2));
  await expect(page.getByRole('status').filter({ hasText: 'Asha Rao → 11:00 AM, chair 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: '→' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/book/);
  await expect(asha).toContainText('9:00 AM');

  await carry(page, 'Asha Rao', freeAt(page, '11:00 AM', 2));
  await page.mouse.up();
  await expect(lastMove(page)).toContainText('moved to 11:00 AM, chair 2');
  await expect(asha).toContainText('11:00 AM');
  await expect(freeAt(page, '11:00 AM', 2)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await lastMove(page).getByRole('button', { name: 'Undo' }).click();
  await expect(asha).toContainText('9:00 AM');
  await expect(lastMove(page)).toBeHidden();
  await expect(freeAt(page, '11:00 AM', 2)).toBeVisible();

  // Let go where it was taken up, it is neither moved nor opened.
  const box = await asha.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 70, (box?.y ?? 0) + 40, { steps: 3 });
  await expect(page.getByRole('status').filter({ hasText: 'Asha Rao' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'Asha Rao' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  // A click of an unsteady hand is a click.
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 43, (box?.y ?? 0) + 17);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Asha Rao' })).toBeVisible();
});

test('a visit is moved by its window (DESK-91)', async ({ page }) => {
  await enterAsOwner(page);
  await named(page, 'Asha Rao').click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Asha Rao’s visit' });
  await expect(dialog.getByRole('button', { name: 'Move to 10:00 AM' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move to 9:00 AM' })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move to 10:00 AM' }).click();
  await expect(dialog).toBeHidden();
  await expect(lastMove(page)).toContainText('moved to 10:00 AM');
  await expect(visit(page, 'Asha Rao')).toContainText('10:00 AM');
  await expect(named(page, 'Asha Rao')).toBeFocused();
});

test.describe('when another desk was faster', () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  test('a move that cannot be says why, and the visit stays (DESK-91)', async ({
    page,
    browser,
    baseURL,
  }) => {
    await enterAsOwner(page);
    await named(page, 'Ravi Iyer').click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Ravi Iyer’s visit' });
    await expect(dialog.getByRole('button', { name: 'Move to 11:00 AM' })).toBeVisible();

    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 800 },
    });
    const other = await context.newPage();
    await enterAsOwner(other);
    await visit(other, 'Ravi Iyer')
      .getByRole('button', { name: /^Arrived/ })
      .click();
    await visit(other, 'Ravi Iyer')
      .getByRole('button', { name: /^In chair/ })
      .click();
    await expect(visit(other, 'Ravi Iyer')).toContainText('In chair');

    await dialog.getByRole('button', { name: 'Move to 11:00 AM' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(visit(page, 'Ravi Iyer')).toContainText('In chair');
    await expect(visit(page, 'Ravi Iyer')).toContainText('9:00 AM');
    await named(page, 'Ravi Iyer').click();
    await expect(page.getByRole('dialog', { name: 'Ravi Iyer' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeHidden();
  });
});

test('once a visit is done its follow-up is a click away, then and later (DESK-93)', async ({ page }) => {
  await enterAsOwner(page);
  await visit(page, 'Asha Rao')
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await visit(page, 'Asha Rao')
    .getByRole('button', { name: /^In chair/ })
    .click();
  await visit(page, 'Asha Rao').getByRole('button', { name: /^Done/ }).click();
  const offer = page.getByRole('group', { name: 'Follow-up: Asha Rao' });
  await expect(offer.getByRole('button')).toHaveText(['1 week', '2 weeks', '1 month', 'Another date']);
  await expectAccessible(page);
  await page.keyboard.press('f');
  await expect(offer.getByRole('button', { name: '1 week' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Follow-up for Asha Rao' });
  await expect(dialog.getByLabel('Date')).toHaveValue(addDays(date, 7));
  await expectAccessible(page);
  await chooseOpenDay(page);
  const day = await dialog.getByLabel('Date').inputValue();
  await dialog.getByRole('button', { name: /^Book/ }).first().click();
  await expect(page.getByText('Asha Rao comes on')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(offer).toBeHidden();

  await named(page, 'Asha Rao').click();
  await page.getByRole('button', { name: 'Book a follow-up' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/desk?date=${day}`);
  await expect(visit(page, 'Asha Rao')).toContainText('Follow-up');
  await named(page, 'Asha Rao').click();
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book a follow-up' })).toBeHidden();
});

/** To the next day with something free, where the one that was asked for is a holiday. */
async function chooseOpenDay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const times = dialog.getByRole('button', { name: /^Book/ });
  await expect(async () => {
    if ((await times.count()) === 0) await dialog.getByRole('button', { name: 'Day after' }).click();
    await expect(times.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });
  test('a visit’s window stays open with the reason that was typed (DESK-94)', async ({ page, context }) => {
    await enterAsOwner(page);
    await named(page, 'Ravi Iyer').click();
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The doctor is ill');
    const gone = (route: { abort(): Promise<void> }) => route.abort();
    await context.route('**/api/desk/visits/**', gone);
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The doctor is ill');
    await expectAccessible(page);
    await context.unroute('**/api/desk/visits/**', gone);
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(page.getByRole('list', { name: 'Not coming' })).toContainText('Cancelled');
    await expect(dialog).toBeHidden();
    await expect(named(page, 'Ravi Iyer')).toBeFocused();
  });
});

test.describe('who signs out while something is asked for', () => {
  test.use({ expectedErrors: /status of 401/ });
  test('session notes that were begun are there after a reload, for who typed them (DESK-94)', async ({
    page,
    ownClinic,
  }) => {
    await enterAsOwner(page);
    const client = new Client(ownClinic.databaseUrl);
    await client.connect();
    await client.query("update staff set role = 'dentist'");
    await client.end();
    await page.reload();
    await visit(page, 'Asha Rao')
      .getByRole('button', { name: /^Arrived/ })
      .click();
    await visit(page, 'Asha Rao')
      .getByRole('button', { name: /^In chair/ })
      .click();
    await visit(page, 'Asha Rao').getByRole('button', { name: /^Done/ }).click();
    const notes = page.getByRole('textbox', { name: 'Session notes of Asha Rao' });
    await notes.fill('Scaling, upper left. ');
    await expectAccessible(page);
    await page.reload();
    await expect(notes).toHaveValue('Scaling, upper left. ');
    const stored = () => page.evaluate(() => sessionStorage.getItem('desk-after-visits'));
    expect(await stored()).toContain('Scaling');

    // Somebody else's: neither shown nor there any longer.
    await page.evaluate(() => {
      const asked = JSON.parse(sessionStorage.getItem('desk-after-visits') ?? '{}');
      sessionStorage.setItem('desk-after-visits', JSON.stringify({ ...asked, staffId: 'somebody else' }));
    });
    await page.reload();
    await expect(visit(page, 'Asha Rao')).toContainText('Completed');
    await expect(notes).toBeHidden();
    expect(await stored()).toBeNull();

    await visit(page, 'Ravi Iyer')
      .getByRole('button', { name: /^Arrived/ })
      .click();
    await visit(page, 'Ravi Iyer')
      .getByRole('button', { name: /^In chair/ })
      .click();
    await visit(page, 'Ravi Iyer').getByRole('button', { name: /^Done/ }).click();
    await page.getByRole('textbox', { name: 'Session notes of Ravi Iyer' }).fill('Filling');
    expect(await stored()).toContain('Filling');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Lock' })).toBeHidden();
    expect(await stored()).toBeNull();
  });
});

test('a week: who comes when, closed days, other weeks by keys, and a day by a tap (DESK-95)', async ({
  page,
  ownClinic,
}) => {
  const dates = weekOf(date);
  const closed = dates.find((one) => one > date) ?? addDays(date, 1);
  await ownClinic.frontDesk('holiday', 'add', closed, 'Founders’ day');
  await enterAsOwner(page);
  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^This week/ })).toBeVisible();
  const days = page.getByRole('list', { name: 'Days' });
  await expect(days.getByRole('heading', { level: 2 })).toHaveCount(7);
  const today = days.locator('> li', { has: page.locator('[aria-current=date]') });
  await expect(today).toContainText('2 visits · 14 free');
  await expect(today).toContainText('Asha Rao');
  await expect(days).toContainText('Closed: Founders’ day');
  await expectAccessible(page);

  // Another desk's act is seen without a reload.
  const address = `/api/desk/day?date=${date}`;
  const { data } = await (await page.request.get(address)).json();
  const [first] = data.visits;
  const origin = new URL(page.url()).origin;
  const cancelled = await page.request.post(`/api/desk/visits/${first._id}/steps`, {
    data: { step: 'cancel' },
    headers: { origin },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await expect(today).toContainText('1 visit · 15 free', { timeout: 2_000 });

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/desk/week?date=${addDays(dates[0] ?? date, 7)}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Week/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/desk/week?date=${addDays(dates[0] ?? date, -7)}`);
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/desk/week');
  await expect(today).toContainText('1 visit');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSideways(page);
  const other = days.getByRole('link').last();
  await tabTo(page, other);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/desk/[?]date=${dates.at(-1)}$`));
});

test('the day prints as one table, black on white, with nothing else (DESK-96)', async ({
  page,
  ownClinic,
}) => {
  const client = new Client(ownClinic.databaseUrl);
  await client.connect();
  await client.query(
    `insert into medical_histories (user_id, drug_allergies, is_pregnant, updated_at)
     select id, array['Penicillin', 'Every kind of plaster and whatever holds a bandage in its place'], true, now()
       from users where name = 'Asha Rao'`,
  );
  await client.end();
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAsOwner(page);
  await expect(visit(page, 'Ravi Iyer')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.keyboard.press('p');
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.evaluate(() => document.body.removeAttribute('data-printed'));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.getByRole('table')).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveText('TimeChairNamePhoneKindSessions leftAlertsStateNotes');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Dental Clinic');
  await expect(page.getByText(/2 visits · printed/)).toBeVisible();
  const asha = rows.filter({ hasText: 'Asha Rao' });
  await expect(asha).toContainText(
    'Pregnant · Allergies: Penicillin, Every kind of plaster and whatever holds a bandage in its place',
  );
  await expect(asha).toContainText('9:00 AM');
  await expect(asha).toContainText('Scheduled');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
  const isCut = await asha.evaluate((row) =>
    [...row.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
    ),
  );
  expect(isCut).toBe(false);
  const colours = await page.locator('.day-sheet').evaluate((sheet) => {
    const { color, backgroundColor } = getComputedStyle(sheet);
    return [color, backgroundColor, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  await expectAccessible(page);

  await page.emulateMedia({ media: null });
  await expect(page.getByRole('table')).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/MediaBox \[0 0 (\d+)[\d.]* (\d+)/g)];
  expect(pages.map(([, width, height]) => [width, height])).toEqual([['841', '594']]);
});
