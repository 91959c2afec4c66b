import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { runIn } from './clinic-database.ts';
import { codeFor, expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

/** Stores messages with codes in the inbox of a clinic, each a second after the one before, the first so long ago. */
const arrive = (databaseUrl: string, to: string, { count = 1, code = '111111', minutesAgo = 60 } = {}) =>
  runIn(
    databaseUrl,
    `insert into sandbox.messages (id, channel, recipient, text, code, sent_at)
       select gen_random_uuid(), 'sms', '${to}', 'Your code.', '${code}',
              now() - ${minutesAgo} * interval '1 minute' + n * interval '1 second'
         from generate_series(1, ${count}) n`,
  );

const items = (page: Page) =>
  page.getByRole('list', { name: 'Messages, newest first' }).getByRole('listitem');

test("the sandbox's inbox shows what was sent, and messages are found by the contact they went to, also behind as many newer ones as are shown (SAND-1)", async ({
  page,
  person,
  ownClinic: { databaseUrl },
}) => {
  await test.step('shows what was sent', async () => {
    await openAccount(page, person, { paid: false });
    const code = await codeFor(page, person.phone);
    await page.goto('/sandbox/inbox');
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const filter = page.getByRole('searchbox', { name: 'Show messages to' });
  await test.step('by a phone as it is shown, and by a part of it', async () => {
    await arrive(databaseUrl, '9876543210');
    await arrive(databaseUrl, '9000000001');
    await arrive(databaseUrl, 'asha-rao@clinic.example');
    await expect(items(page)).toHaveCount(4);
    for (const [typed, to] of [
      ['+91 98765 43210', '9876543210'],
      ['98765-43210', '9876543210'],
      ['098765 43210', '9876543210'],
      ['ＡＳＨＡ-rao@clinic.example', 'asha-rao@clinic.example'],
      ['+91 98765 4', '9876543210'],
      ['Asha-Rao@clinic.ex', 'asha-rao@clinic.example'],
    ] as const) {
      await filter.fill(typed);
      await expect(items(page)).toHaveText([new RegExp(to)]);
    }
    await filter.fill('98765 43211');
    await expect(page.getByText('No messages to “98765 43211”.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('behind 200 newer ones, which is as many as are shown', async () => {
    await arrive(databaseUrl, '9876543210', { code: '424242' });
    await arrive(databaseUrl, '9000000001', { count: 200, minutesAgo: 30 });
    await page.goto('/sandbox/inbox');
    await expect(items(page)).toHaveCount(200);
    for (const typed of ['98765', '98765 43211']) {
      await filter.fill(typed);
      const none = `No messages to exactly “${typed}”, and none of the latest 200 to a contact with that in it.`;
      await expect(page.getByText(none)).toBeVisible();
    }
    await filter.fill('+91 98765 43210');
    await expect(page.getByText('424242', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('424242', { exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toBeEmpty();

    await filter.fill('');
    await expect(items(page)).toHaveCount(200);
    await arrive(databaseUrl, '9000000001', { code: '333333', minutesAgo: 0 });
    await expect(items(page).first()).toContainText('333333');
    await expect(items(page)).toHaveCount(200);
    await expect(page.getByRole('status')).toHaveText('New message: SMS to 9000000001, code 3 3 3 3 3 3.');
  });
});
