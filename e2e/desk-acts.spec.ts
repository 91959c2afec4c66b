import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDays, datesBetween } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { runIn } from './clinic-database.ts';
import { beginDayOfTwo, enterAsOwner, expectArrived, expectInChair, visit } from './desk-visits.ts';
import { expect } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot } from './visits.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/desk.md', import.meta.url));

interface Cost {
  clicks: number;
  keys: number;
}

interface Counted extends Cost {
  act: string;
  seconds: number;
}

/** What an act costs, as the document has it: `| Arrive | 1 | 0 | … |`. */
function documented(): Record<string, Cost> {
  const rows = readFileSync(DOCUMENT, 'utf8').matchAll(/^\| (\w[^|]*) \| (\d+) \| (\d+) \|/gm);
  return Object.fromEntries(
    [...rows].map(([, act = '', clicks, keys]) => [act, { clicks: Number(clicks), keys: Number(keys) }]),
  );
}

/** Counts what a hand does: each click, and each key that is pressed. */
async function countIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const done = { clicks: 0, keys: 0 };
    Object.assign(window, { done });
    addEventListener('pointerdown', () => (done.clicks += 1), { capture: true });
    addEventListener('keydown', () => (done.keys += 1), { capture: true });
  });
}

const doneIn = (page: Page): Promise<Cost> => page.evaluate('({ ...window.done })');

test.use({ chairs: '3', viewport: { width: 1280, height: 800 } });

test('ten acts of every day cost as many clicks and keys as docs/desk.md says', async ({
  page,
  person,
  rival,
  ownClinic,
}) => {
  await countIn(page);
  // A week after its day, on which a visit is booked, would be one for some.
  await runIn(ownClinic.databaseUrl, 'delete from holidays');
  const { date, token } = await beginDayOfTwo(page, { person, rival, ownClinic });
  const headers = { authorization: `Bearer ${token}` };
  const later = await freeSlot(page, token, 1);
  await page.request.post('/api/appointments', { data: later, headers });
  await enterAsOwner(page);
  await page.evaluate(() => Object.assign(window, { print() {} }));
  const counted: Counted[] = [];
  async function measure(act: string, does: () => Promise<unknown>): Promise<void> {
    const [before, startedAt] = [await doneIn(page), performance.now()];
    await does();
    await expect(page.getByRole('dialog')).toBeHidden();
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = await doneIn(page);
    counted.push({ act, clicks: after.clicks - before.clicks, keys: after.keys - before.keys, seconds });
  }
  const asha = visit(page, 'Asha Rao');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await expect(asha).toBeVisible();
  await measure('Arrive', async () => {
    await asha.getByRole('button', { name: /^Arrived/ }).click();
    await expectArrived(page, 'Asha Rao');
  });
  await measure('Seat', async () => {
    await asha.getByRole('button', { name: /^In chair/ }).click();
    await expectInChair(page, 'Asha Rao');
  });
  await measure('Finish with a follow-up', async () => {
    await asha.getByRole('button', { name: /^Done/ }).click();
    await button('1 week').click();
    await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).first().click();
    await expect(page.getByText('Asha Rao comes on')).toBeVisible();
  });
  await measure('Block an hour', async () => {
    await button('Block time').click();
    await button('Block').click();
    await expect(page.getByRole('button', { name: /^Blocked · / })).toBeVisible();
  });
  await measure('Walk-in of a new patient', async () => {
    await page.keyboard.press('w');
    await expect(page.getByRole('textbox', { name: 'Patient' })).toBeFocused();
    await page.keyboard.type('9812345670');
    await page.getByRole('link', { name: 'Add a patient' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Meera Pillai');
    await button('Add Patient').click();
    await button('Now, in the next free chair').click();
    await expect(visit(page, 'Meera Pillai')).toBeVisible();
  });
  await measure('Move', async () => {
    await button('Ravi Iyer').click();
    await button('Move').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move to/ })
      .last()
      .click();
    await expect(page.getByRole('region', { name: 'Last move' })).toBeVisible();
  });
  await measure('Cancel', async () => {
    await button('Ravi Iyer').click();
    await button('Cancel visit').click();
    await button('Cancel visit').click();
    await expect(page.getByRole('list', { name: 'Not coming' })).toContainText('Ravi Iyer');
  });
  await measure('Print the day', () => page.getByRole('main').getByRole('button', { name: 'Print' }).click());
  await measure('Find by the last four digits', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(person.phone.slice(-4));
    await expect(page.getByRole('option', { name: /Asha Rao/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  });

  const days = datesBetween(date, addDays(later.date, -1)).length - 1;
  // What the card still asks would be refused when the sign-in is past.
  await page.goto('about:blank');
  await ownClinic.pass(days * 86_400);
  await page.context().clearCookies();
  await enterAsOwner(page);
  await measure('Ring tomorrow’s unconfirmed', async () => {
    await page.getByRole('link', { name: 'Calls' }).click();
    const due = page.getByRole('region', { name: /^Tomorrow, not confirmed/ });
    await due.getByRole('button', { name: 'Reached' }).click();
    await expect(due.getByText('Everybody who comes tomorrow is confirmed.')).toBeVisible();
  });

  for (const { act, clicks, keys, seconds } of counted)
    console.log(`${act}: ${clicks} clicks, ${keys} keys, ${seconds.toFixed(1)} s`);
  const cost = Object.fromEntries(counted.map(({ act, clicks, keys }) => [act, { clicks, keys }]));
  expect(cost).toEqual(documented());
});
