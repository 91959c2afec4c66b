import type { Page } from '@playwright/test';
import { beginDayOfTwo, enterAsOwner, expectArrived, visit } from './desk-visits.ts';
import { expect } from './journey.ts';
import { test } from './own-clinic.ts';

/** More than a browser opens connections to one server. */
const TABS = 8;

test.use({ chairs: '2', viewport: { width: 1280, height: 800 } });

test('many tabs of one browser leave each other connections; who comes back to one sees what changed (DESK-15)', async ({
  page,
  context,
  person,
  rival,
  ownClinic,
}) => {
  await beginDayOfTwo(page, { person, rival, ownClinic });
  await enterAsOwner(page);
  let front = page;
  for (let tab = 1; tab < TABS; tab += 1) {
    const next = await context.newPage();
    await setHidden(front, true);
    await next.goto('/desk');
    await expect(visit(next, 'Asha Rao')).toContainText('Scheduled');
    front = next;
  }
  await visit(front, 'Asha Rao')
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await expectArrived(front, 'Asha Rao');

  await setHidden(front, true);
  await setHidden(page, false);
  await expectArrived(page, 'Asha Rao');
});

/** A browser without windows shows all of its tabs; this one believes it is hidden, as another tab is in front. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}
