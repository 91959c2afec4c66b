import { readFile } from 'node:fs/promises';
import { keepSignIn, openAccount } from './account.ts';
import { expect, expectAccessible, expectContrast, expectInHeader, test, WITH_MOTION } from './journey.ts';
import { bookVisit } from './visits.ts';

test.use(WITH_MOTION);

test('on a phone: the pages at the bottom, one line at the top, all of it to be read in the dark, and the way out in a menu (SCREEN-20)', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await keepSignIn(page, await openAccount(page, person, { plan: 'Basic Plan' }));
  await page.goto('/#/dashboard');
  await expectInHeader(page, '4 sessions left');
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

  await test.step('in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/#/dashboard');
    await expect(page.getByText('No recent activity')).toBeVisible();
    await expectContrast(page);
    await page.goto('/#/profile');
    for (const [tab, text] of [
      ['Personal Info', 'Contact Details'],
      ['Medical Info', 'Medical History'],
      ['Documents', 'No documents uploaded yet'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectContrast(page);
    }
    await page.goto('/#/payments');
    await expect(page.getByText('0 of 4 sessions used')).toBeVisible();
    await expectContrast(page);
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await expect(page.getByText('+4 additional sessions')).toBeVisible();
    await expectContrast(page);
    await page.getByRole('button', { name: 'Upgrade Now' }).first().click();
    await expectContrast(page);
    await page.getByRole('button', { name: 'Back to Plans' }).click();
    await page.getByRole('button', { name: 'Back to Subscription' }).click();
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await page.getByRole('button', { name: 'View Receipt' }).click();
    await expect(page.getByText('Received from')).toBeVisible();
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByText(person.name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the next visit leads the dashboard, and from there it is moved and put into the calendar (DASH-14)', {
  tag: '@desktop-first',
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
