import type { Page } from '@playwright/test';
import { beginDayOfTwo, enterAsOwner, expectInChair, visit } from './desk-visits.ts';
import { expect, expectAccessible, expectContrast, expectNothingSideways, WITH_MOTION } from './journey.ts';
import { test } from './own-clinic.ts';
import { passRetries } from './pass-retries.ts';

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Last step' }).getByRole('button', { name: 'Undo' });

test.use({ ...WITH_MOTION, chairs: '2', viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, person, rival, ownClinic }) => {
  await beginDayOfTwo(page, { person, rival, ownClinic });
});

test('a day: confirm, arrive, take the chair, done, no-show and undo; another desk sees it (DESK-3, DESK-4, DESK-15)', async ({
  page,
  openBrowser,
  ownClinic,
}) => {
  await enterAsOwner(page);
  const other = await openBrowser();
  await enterAsOwner(other);
  const asha = visit(page, 'Asha Rao');
  await expect(asha).toContainText('Scheduled');
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
  await expectAccessible(page);

  await asha.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(asha).toContainText('Confirmed');
  await expect(visit(other, 'Asha Rao')).toContainText('Confirmed');

  await asha.getByRole('button', { name: /^Arrived/ }).dblclick();
  const waiting = page.getByRole('list', { name: 'Waiting' });
  await expect(waiting.getByRole('listitem')).toContainText('0 min');
  await expect(other.getByRole('list', { name: 'Waiting' })).toContainText('Asha Rao');
  await undo(page).click();
  await expect(asha).toContainText('Confirmed');
  await expect(visit(other, 'Asha Rao')).toContainText('Confirmed');

  await asha.getByRole('button', { name: /^Arrived/ }).click();
  await expect(undo(page)).toBeVisible();
  await expectAccessible(page);
  await asha.getByRole('button', { name: /^In chair/ }).click();
  await expectInChair(page, 'Asha Rao');
  await asha.getByRole('button', { name: /^Done/ }).click();
  await expect(asha).toContainText('Completed');
  await expect(visit(other, 'Asha Rao')).toContainText('Completed');

  await ownClinic.pass(1_200);
  await page.reload();
  await visit(page, 'Ravi Iyer').getByRole('button', { name: 'Ravi Iyer', exact: true }).focus();
  await page.keyboard.press('x');
  const notComing = page.getByRole('list', { name: 'Not coming' });
  await expect(notComing).toContainText('No-show');
  // A key moved the visit elsewhere on the page, and the focus went with it.
  await expect(notComing.getByRole('button', { name: 'Ravi Iyer', exact: true })).toBeFocused();
  await expect(other.getByRole('list', { name: 'Not coming' })).toContainText('Ravi Iyer');
  await expectAccessible(page);
  await ownClinic.pass(3_600);
  await page.reload();
  await notComing.getByRole('button', { name: 'Undo: Ravi Iyer' }).click();
  await expect(visit(page, 'Ravi Iyer')).toContainText('Scheduled');
});

test('on a phone the day is a list; dark as well; the clinic’s reason goes with a cancellation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsOwner(page);
  const list = page.getByRole('list', { name: 'Visits' });
  await expect(list.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  // Who waits is shown once, above the others.
  await visit(page, 'Asha Rao')
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await expect(page.getByRole('list', { name: 'Waiting' })).toContainText('Asha Rao');
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Asha Rao', exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSideways(page);
  await list.getByRole('button', { name: 'Ravi Iyer', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The doctor is ill');
  await expectContrast(page);
  await dialog.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('list', { name: 'Not coming' })).toContainText('Cancelled');
});

test.describe('with the server gone at first', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });
  test('a desk says that it is behind, and comes back by itself; by keys alone, which can be switched off (DESK-15, DESK-18)', async ({
    page,
    context,
  }) => {
    await enterAsOwner(page);
    await test.step('a desk says since when it is behind, and comes back by itself', async () => {
      await expect(visit(page, 'Asha Rao')).toBeVisible();
      const gone = (route: { abort(): Promise<void> }) => route.abort();
      await context.route('**/api/desk/**', gone);
      await page.clock.install();
      await page.reload();
      await passRetries(page, page.getByText('The server could not be reached'));
      await context.unroute('**/api/desk/**', gone);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(visit(page, 'Asha Rao')).toBeVisible();
      await context.route('**/api/desk/events', gone);
      await page.reload();
      await expect(page.getByText(/^Not up to date since/)).toBeVisible();
      await expectAccessible(page);
      await context.unroute('**/api/desk/events', gone);
      // It tries again every few seconds.
      await page.clock.runFor(5_000);
      await expect(page.getByText(/^Not up to date since/)).toBeHidden();
    });

    await test.step('by keys alone, which can be switched off', async () => {
      const asha = visit(page, 'Asha Rao');
      await expect(asha).toBeVisible();
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keys' });
      await expect(keys).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      while (
        !(await asha
          .getByRole('button', { name: 'Asha Rao', exact: true })
          .evaluate((it) => it === document.activeElement))
      )
        await page.keyboard.press('ArrowDown');
      // An event may show what a step led to before its own answer is there, which the next key needs.
      const last = page.getByRole('region', { name: 'Last step' });
      await page.keyboard.press('a');
      await expect(asha).toContainText('Arrived');
      await expect(last).toContainText('Arrived');
      await page.keyboard.press('c');
      await expect(asha).toContainText('In chair');
      await expect(last).toContainText('In chair');
      await page.keyboard.press('d');
      await expect(asha).toContainText('Completed');
      await expect(last).toContainText('Completed');
      await page.keyboard.press('u');
      await expect(asha).toContainText('In chair');
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/date=/);
      await expect(page.getByText('No visits on this day yet.').or(page.getByText('Closed'))).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('t');
      await expect(asha).toContainText('In chair');

      await page.getByRole('button', { name: 'Keys' }).click();
      await keys.getByRole('switch', { name: 'Single keys' }).click();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(asha).toBeVisible();
      // Chromium may lose a key in a page's first moments.
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(page.locator('a:focus, button:focus')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('?');
      await expect(keys).toBeHidden();
      await expect(page).not.toHaveURL(/date=/);
    });
  });
});
