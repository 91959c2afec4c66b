import { addDays } from '@chairside/rules/clinic-date';
import { weekOf } from '@chairside/rules/week';
import { Client } from 'pg';
import { beginDayOfTwo, enterAsOwner, visit } from './desk-visits.ts';
import { expect, expectAccessible, expectContrast, expectNothingSideways } from './journey.ts';
import { test } from './own-clinic.ts';
import { tabTo } from './tab-to.ts';

test.use({ chairs: '2', viewport: { width: 1280, height: 800 } });

test('the day prints as one table; a week: who comes when, other weeks by keys, a day by a tap (DESK-95, DESK-96)', async ({
  page,
  person,
  rival,
  ownClinic,
}) => {
  const { date } = await beginDayOfTwo(page, { person, rival, ownClinic });
  await test.step('the day prints as one table, black on white, with nothing else', async () => {
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
    // Chromium may lose a key in a page's first moments.
    await expect(async () => {
      await page.keyboard.press('p');
      await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 1_000 });
    }).toPass();
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
  await page.emulateMedia({ colorScheme: 'light' });

  await test.step('a week: who comes when, closed days, other weeks by keys, and a day by a tap', async () => {
    const dates = weekOf(date);
    const closed = dates.find((one) => one > date) ?? addDays(date, 1);
    await ownClinic.frontDesk('holiday', 'add', closed, 'Founders’ day');
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
    await expect(today).toContainText('1 visit · 15 free');

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
});
