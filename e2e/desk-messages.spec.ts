import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { runIn } from './clinic-database.ts';
import { lookAround } from './desk-visits.ts';
import { expect, expectAccessible, expectAccessibleInTheDarkToo } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot } from './visits.ts';

const sent = (page: Page) => page.getByRole('list', { name: 'Sent messages' });

test('an owner sees what was sent, what has not left, and every text (MSG-13 to MSG-17) @desktop-first', async ({
  page,
  context,
  person,
  ownClinic,
}) => {
  const token = await openAccount(page, person);
  const headers = { authorization: `Bearer ${token}` };
  const data = await freeSlot(page, token);
  expect((await page.request.post('/api/appointments', { headers, data })).status()).toBe(201);
  await lookAround(page);
  await test.step('the message of a visit is sent again (MSG-13 to MSG-15)', async () => {
    const booked = sent(page).getByRole('listitem').filter({ hasText: 'Visit booked' });
    await expect(async () => {
      await page.goto('/desk/messages');
      await expect(booked.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(booked).toContainText(`SMS to ${person.phone}`);
    await expectAccessibleInTheDarkToo(page);
    await expect(
      sent(page).getByRole('listitem').filter({ hasText: 'One-time code' }).getByRole('button'),
    ).toHaveCount(0);

    await booked.getByRole('button', { name: /^Send Again: Visit booked to / }).click();
    await expect(page.getByText('It is on its way again.')).toBeVisible();
    await expect(booked).toHaveCount(2);
    await expect
      .poll(async () => {
        const response = await page.request.get(`/sandbox/messages?to=${person.phone}`);
        const { messages }: { messages: { text: string }[] } = await response.json();
        return messages.filter(({ text }) => text.includes('is booked for')).length;
      })
      .toBe(2);

    await page.getByLabel('Kind').selectOption('Visit cancelled');
    await expect(page.getByText('No message fits this.')).toBeVisible();
    await page.goto('/desk/audit-log');
    await expect(page.getByText(/Sent a message again:/)).toBeVisible();
  });

  await test.step('every text is shown, and those of SMS are copied to the byte (MSG-17)', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/desk/message-texts');
    const ended = page.getByRole('region', { name: 'Plan has ended' });
    await expect(ended).toContainText('Leaves between 10:00 and 21:00 alone');
    await expectAccessible(page);
    await ended.getByRole('button', { name: 'Copy the text: Plan has ended' }).click();
    await expect(ended.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const goLive = await readFile(new URL('../docs/go-live.md', import.meta.url), 'utf8');
    expect(copied).toContain('{#alphanumeric#} ended on {#alphanumeric#}');
    expect(goLive).toContain(copied);
  });

  await test.step('a message that does not leave is said on every screen, live, until it has left (MSG-16)', async () => {
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    const banner = page.getByRole('status').filter({ hasText: 'not left' });
    await expect(banner).toHaveCount(0);
    const change = (statement: string) => runIn(ownClinic.databaseUrl, statement);
    await change(
      `insert into outbox_messages (id, channel, recipient, template, sealed_content, status, created_at, next_attempt_at)
       values (gen_random_uuid(), 'sms', '${person.phone}', 'visit_cancelled', '\\x00', 'queued', now(), now() + interval '55 seconds')`,
    );
    await change(
      "update outbox_messages set status = 'queued', attempts = 3, last_error = 'Error: no connection' where template = 'visit_cancelled'",
    );
    await expect(banner).toContainText('One message has not left.');
    await expectAccessible(page);
    await banner.getByRole('link', { name: 'See which' }).click();
    await expect(sent(page).getByText('The provider’s words: Error: no connection')).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Hide this until another message fails' }).click();
    await expect(banner).toHaveCount(0);
    await change(
      `insert into outbox_messages (id, channel, recipient, template, sealed_content, status, created_at, next_attempt_at)
       values (gen_random_uuid(), 'sms', '${person.phone}', 'visit_moved', '\\x00', 'queued', now() - interval '1 hour', now() + interval '55 seconds')`,
    );
    await change(
      "update outbox_messages set status = 'queued', attempts = 3, last_error = 'Error: no connection' where template = 'visit_moved'",
    );
    await expect(banner).toContainText('2 messages have not left.');
    await banner.getByRole('button', { name: 'Hide this until another message fails' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(banner).toBeVisible();
    await change(
      "update outbox_messages set status = 'sent', finished_at = now(), sealed_content = null where template in ('visit_cancelled', 'visit_moved')",
    );
    await expect(banner).toHaveCount(0);
  });
});
