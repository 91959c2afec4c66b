import { enterDesk } from './enter-desk.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('a desk that was opened before the server was updated says so, and is the new one when it is reloaded (DESK-115)', async ({
  page,
}) => {
  await enterDesk(page, 'receptionist', 'Priya Nair');
  await page.goto('/desk');
  const heading = page.getByRole('heading', { level: 1, name: /^Today/ });
  await expect(heading).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'The desk has been updated.' });
  // As it does when somebody comes back to this tab, the desk connects anew.
  const connectAnew = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  const newer = '<!doctype html><script type="module" src="/desk/assets/index-newer.js"></script>';
  const serveNewer = () =>
    page.route('**/desk', (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  await serveNewer();
  await connectAnew();
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/desk');
  await connectAnew();
  await expect(notice).toHaveCount(0);

  await serveNewer();
  await connectAnew();
  await expect(notice).toBeVisible();
  await page.unroute('**/desk');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(heading).toBeVisible();
  await expect(notice).toHaveCount(0);
});
