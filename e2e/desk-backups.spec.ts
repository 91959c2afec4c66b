import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterOwnClinic } from './enter-desk.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

test.use({
  variables: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'chairside-journey-backups-'));
    await use({ BACKUP_TO: folder });
    await rm(folder, { recursive: true, force: true });
  },
  expectedErrors: /status of 400/,
});

test('an owner backs up, and prints the key that any computer restores with (BACKUP-2, BACKUP-7, BACKUP-10, BACKUP-11) @desktop-first', async ({
  page,
  ownClinic,
}) => {
  test.setTimeout(120_000);
  await enterOwnClinic(page, ownClinic.databaseUrl, '/desk/clinic');
  const banner = page.getByRole('status').filter({ hasText: /backup/i });
  await banner.getByRole('link', { name: 'See the backups' }).click();
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible();
  await expect(page.getByText('A backup can only be restored on this computer')).toBeVisible();
  const goodRuns = page
    .getByRole('list', { name: 'Last runs' })
    .getByRole('listitem')
    .filter({ hasText: 'Good.' });
  // A new clinic makes the one of the night at once.
  await expect(goodRuns).toHaveCount(1, { timeout: 70_000 });
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await expect(goodRuns).toHaveCount(2, { timeout: 20_000 });
  await expect(page.getByText(/^The last good backup is of /)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Stored backups' }).getByRole('listitem').first(),
  ).toContainText(/kB|MB/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make the Key' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('AGE- SECR ET-K');
  await expectAccessible(page);
  const key = ((await sheet.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  const last = page.getByLabel('Last 6 characters');
  await last.fill('QQQQQQ');
  await page.getByRole('button', { name: 'The Sheet Is Printed' }).click();
  await expect(page.getByText(/^These are not the last characters/)).toBeVisible();
  await last.fill(key.slice(-6).toLowerCase());
  await page.getByRole('button', { name: 'The Sheet Is Printed' }).click();
  await expect(page.getByText(/^Asha Rao printed it on /)).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await page.route('**/api/desk/backups', (route) =>
    route.fulfill({ status: 400, json: { success: false } }),
  );
  await page.reload();
  await expect(page.getByText('The backups did not load')).toBeVisible();
  await page.unroute('**/api/desk/backups');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^The last good backup is of /)).toBeVisible();
});
