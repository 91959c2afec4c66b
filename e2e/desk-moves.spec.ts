import type { Locator, Page } from '@playwright/test';
import { beginDayOfTwo, enterAsOwner, expectInChair, named, visit } from './desk-visits.ts';
import { expect, expectAccessible, WITH_MOTION } from './journey.ts';
import { test } from './own-clinic.ts';

test.use({ ...WITH_MOTION, chairs: '2', viewport: { width: 1280, height: 800 } });

let date = '';
test.beforeEach(async ({ page, person, rival, ownClinic }) => {
  ({ date } = await beginDayOfTwo(page, { person, rival, ownClinic }));
});

const freeAt = (page: Page, time: string, chair: number) =>
  page.getByRole('link', { name: `Book ${time}, chair ${chair}` });
const lastMove = (page: Page) => page.getByRole('region', { name: 'Last move' });

/** Presses a visit and carries it to somewhere on the screen, without letting go. */
async function carry(page: Page, name: string, to: Locator): Promise<void> {
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

test.describe('when another desk was faster', () => {
  test.use({ expectedErrors: /status of 409/ });
  test('a visit is moved by its window; a move that cannot be says why, and the visit stays (DESK-91)', async ({
    page,
    openBrowser,
  }) => {
    await enterAsOwner(page);
    await test.step('it is moved', async () => {
      await named(page, 'Asha Rao').click();
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const moving = page.getByRole('dialog', { name: 'Move Asha Rao’s visit' });
      await expect(moving.getByRole('button', { name: 'Move to 10:00 AM' })).toBeVisible();
      await expect(moving.getByRole('button', { name: 'Move to 9:00 AM' })).toBeHidden();
      await expectAccessible(page);
      await moving.getByRole('button', { name: 'Move to 10:00 AM' }).click();
      await expect(moving).toBeHidden();
      await expect(lastMove(page)).toContainText('moved to 10:00 AM');
      await expect(visit(page, 'Asha Rao')).toContainText('10:00 AM');
      await expect(named(page, 'Asha Rao')).toBeFocused();
      await expectAccessible(page);
    });

    await named(page, 'Ravi Iyer').click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Ravi Iyer’s visit' });
    await expect(dialog.getByRole('button', { name: 'Move to 11:00 AM' })).toBeVisible();

    const other = await openBrowser();
    await enterAsOwner(other);
    await visit(other, 'Ravi Iyer')
      .getByRole('button', { name: /^Arrived/ })
      .click();
    await visit(other, 'Ravi Iyer')
      .getByRole('button', { name: /^In chair/ })
      .click();
    await expectInChair(other, 'Ravi Iyer');

    await dialog.getByRole('button', { name: 'Move to 11:00 AM' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectInChair(page, 'Ravi Iyer');
    await expect(visit(page, 'Ravi Iyer')).toContainText('9:00 AM');
    await named(page, 'Ravi Iyer').click();
    await expect(page.getByRole('dialog', { name: 'Ravi Iyer' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeHidden();
  });
});
