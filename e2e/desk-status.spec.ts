import { runIn } from './clinic-database.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

test.use({ expectedErrors: /status of 400/ });

test('an owner sees how the server runs, and on every screen what cannot wait (OPS-4 to OPS-7) @desktop-first', async ({
  page,
  ownClinic,
}) => {
  await enterAsOwner(page, '/desk/clinic');
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('nothing waits');
  await expect(page.getByRole('region', { name: 'Server' })).toContainText(/Disk: Data and files.* free/);
  await expect(page.getByRole('region', { name: 'Database and calendar' })).toContainText('as the server’s');
  await expectAccessible(page);

  await runIn(
    ownClinic.databaseUrl,
    `insert into job_runs (name, begun_at, failing_since, failures, last_failure)
     values ('a-test-job', now(), now() - interval '5 minutes', 3, 'no such luck')`,
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'To look at' })).toContainText('A job of the server fails');
  await expect(page.getByRole('region', { name: 'Jobs and refunds' })).toContainText(/a-test-job.*3 times/);
  await expectAccessible(page);
  await page.goto('/desk');
  const banner = page.getByRole('status').filter({ hasText: 'A job of the server fails.' });
  await banner.getByRole('link', { name: 'See the status' }).click();
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();

  await page.route('**/api/desk/status', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await page.reload();
  await expect(page.getByText('The status did not load')).toBeVisible();
  await page.unroute('**/api/desk/status');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Server' })).toContainText('Runs since');
});
