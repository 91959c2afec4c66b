import { readFile } from 'node:fs/promises';
import { keepSignIn, openAccount } from './account.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { atFrontDesk, bookVisit, openAppointments } from './visits.ts';

test('what the clinic does meanwhile is there when a page is entered or its window gets the focus (SCREEN-19)', async ({
  page,
  person,
}) => {
  const token = await openAccount(page, person);
  const [first, second] = [await bookVisit(page, token), await bookVisit(page, token, { day: 1 })];
  await page.clock.install();
  await openAppointments(page, token);
  await expectInHeader(page, '8 sessions left');
  await expect(page.getByText('8 left, 2 booked')).toBeVisible();

  await atFrontDesk('complete', first, '--ahead');
  await page.clock.fastForward(10_000);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectInHeader(page, '7 sessions left');
  await expect(page.getByText('7 left, 1 booked')).toBeVisible();

  await atFrontDesk('complete', second, '--ahead');
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectInHeader(page, '6 sessions left');
  await expect(page.getByText('No visit booked')).toBeVisible();
});

test('a visit that the clinic cancels gives the reason, and every page says how to reach it (VISIT-16, SCREEN-21)', async ({
  page,
  person,
}) => {
  const token = await openAccount(page, person);
  const id = await bookVisit(page, token);
  await atFrontDesk('cancel', id, '--reason', 'Doctor Kulkarni has the flu');
  await openAppointments(page, token);
  await page.getByRole('tab', { name: 'Cancelled 1' }).click();
  await expect(page).toHaveURL(/#\/appointments\/cancelled$/);
  await expect(page.getByText('Cancelled by the clinic: “Doctor Kulkarni has the flu”')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const start of ['tel:', 'mailto:', 'https://www.google.com/maps/', '#/terms', '#/privacy']) {
    await expect(footer.locator(`a[href^="${start}"]`)).toBeVisible();
  }
  await footer.locator('a[href^="mailto:"]').scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test('on a phone: the pages at the bottom, one line at the top, and the way out in a menu (SCREEN-20)', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await keepSignIn(page, await openAccount(page, person));
  await page.goto('/#/dashboard');
  await expectInHeader(page, '8 sessions left');
  // The page takes the place of its loader, which is a main as well.
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.y).toBeLessThanOrEqual(64);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, heading] of [
    ['Appointments', 'My Appointments'],
    ['Payments', 'Payments & Subscription'],
    ['Profile', person.name],
    ['Dashboard', 'Quick Actions'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByText(person.name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the next visit leads the dashboard, and from there it is moved and put into the calendar (DASH-14)', {
  tag: '@wide',
}, async ({ page, person }) => {
  const token = await openAccount(page, person);
  await bookVisit(page, token, { day: 5 });
  await keepSignIn(page, token);
  await page.goto('/#/dashboard');
  const next = page.getByRole('region', { name: 'Your next visit' }).getByRole('article');
  const before = await next.getByRole('heading').textContent();
  for (const name of ['Directions', 'Call']) await expect(next.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await next.getByRole('button', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('SUMMARY:Dental appointment');

  await next.getByRole('link', { name: 'Reschedule' }).click();
  const moving = page.getByRole('dialog', { name: 'Reschedule appointment' });
  await moving.getByRole('button', { name: /^Next free day/ }).click();
  await moving.getByRole('radio', { disabled: false }).last().check();
  await moving.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText('Appointment rescheduled successfully')).toBeVisible();
  await expect(moving).toBeHidden();

  await page.goBack();
  await expect(next.getByRole('heading')).not.toHaveText(before ?? '');
  await page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeFocused();
  await page.getByRole('tab', { name: 'Past' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('article')).toBeFocused();
});

test.describe('away from home', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('a patient reads whose time it is (SCREEN-17)', async ({ page, person }) => {
    const token = await openAccount(page, person);
    await bookVisit(page, token);
    await keepSignIn(page, token);
    await page.goto('/#/dashboard');
    await expect(page.getByText('Times are the clinic’s: India Standard Time (IST).')).toBeVisible();
  });
});
