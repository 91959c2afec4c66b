import { addDays } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { beginDayOfTwo, enterAsOwner, named, visit } from './desk-visits.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

test.use({ chairs: '2', viewport: { width: 1280, height: 800 } });

let date = '';
test.beforeEach(async ({ page, person, rival, ownClinic }) => {
  ({ date } = await beginDayOfTwo(page, { person, rival, ownClinic }));
});

/** Has a patient arrive, sit down and be done. */
async function finish(page: Page, name: string): Promise<void> {
  for (const step of [/^Arrived/, /^In chair/, /^Done/])
    await visit(page, name).getByRole('button', { name: step }).click();
}

test('once a visit is done its follow-up is a click away, then and later; a dentist is asked for session notes (DESK-93, DESK-94)', async ({
  page,
  ownClinic,
}) => {
  await enterAsOwner(page);
  await finish(page, 'Asha Rao');
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

  await test.step('who writes session notes is asked for them', async () => {
    await becomeDentist(ownClinic);
    await page.goto('/desk');
    await finish(page, 'Ravi Iyer');
    await page.getByRole('textbox', { name: 'Session notes of Ravi Iyer' }).fill('Scaling, upper left.');
    await expectAccessible(page);
  });
});

/** Whoever is at the desk writes session notes from here on. */
async function becomeDentist({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query("update staff set role = 'dentist'");
  await client.end();
}

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
  test.use({ expectedErrors: /net::ERR_FAILED/ });
  test('a visit’s window stays open with the reason that was typed; the focus goes with what is cancelled (DESK-94)', async ({
    page,
  }) => {
    await enterAsOwner(page);
    const dialog = page.getByRole('dialog');
    await test.step('the focus goes with the visit, also if the day hears of it first', async () => {
      await named(page, 'Asha Rao').click();
      await page.getByRole('button', { name: 'Cancel visit' }).click();
      await dialog.getByRole('textbox', { name: 'Reason' }).click();
      const releaseAnswer = await holdAnswer(page, '**/api/desk/visits/*/steps');
      await dialog.getByRole('button', { name: 'Cancel visit' }).click();
      await expect(page.locator('#not-coming')).toBeAttached();
      releaseAnswer();
      await expect(dialog).toBeHidden();
      await expect(named(page, 'Asha Rao')).toBeFocused();
    });

    await named(page, 'Ravi Iyer').click();
    await page.getByRole('button', { name: 'Cancel visit' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The doctor is ill');
    const gone = (route: { abort(): Promise<void> }) => route.abort();
    await page.route('**/api/desk/visits/**', gone);
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The doctor is ill');
    await expectAccessible(page);
    await page.unroute('**/api/desk/visits/**', gone);
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await expect(page.getByRole('list', { name: 'Not coming' })).toContainText(/Ravi Iyer.*Cancelled/);
    await expect(dialog).toBeHidden();
    await expect(named(page, 'Ravi Iyer')).toBeFocused();
  });
});
