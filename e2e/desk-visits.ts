import { instantOf } from '@chairside/rules/clinic-clock';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import type { Locator, Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { runIn } from './clinic-database.ts';
import { desk } from './desk-sales.ts';
import { expect, type Person } from './journey.ts';
import { freeSlot } from './visits.ts';

interface OwnDay {
  person: Person;
  rival: Person;
  ownClinic: { databaseUrl: string; pass(seconds: number): Promise<number> };
}

/** Signs the sandbox's owner in at a clinic of one's own, by the call that the screen makes. */
export async function lookAround(page: Page): Promise<void> {
  // A clinic that has just opened may ask for a moment, which the screen would give it.
  await expect(() => desk(page, 'post', 'look-around', {})).toPass();
}

/** The same, and opens a page of the desk. */
export async function enterAsOwner(page: Page, address = '/desk'): Promise<void> {
  await lookAround(page);
  await openPage(page, address);
}

/** Opens a page of the desk for whoever is signed in. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A page that is still loading has one without words, and the desk one of its own.
  await expect(page.getByRole('heading', { level: 1, name: /^(?!The desk$)./ })).toBeVisible();
}

/** What finds a patient, once it is open. */
export const finder = (page: Page): Locator => page.getByRole('combobox', { name: 'Phone, name or email' });

/** Opens it by its key, on a page that has just been loaded: Chromium may lose a key in its first moments. */
export async function openFinder(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(finder(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

/** Opens the card of the patient called Asha Rao who has this token. */
export async function openCard(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/auth/check', { headers })).json();
  await page.goto(`/desk/patients/${data.user._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
}

/** The visit of somebody on the day that is shown. */
export const visit = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(name) });

/** Who is awaited has a button of that name; once they are there, it is the one of the chair. */
export const expectArrived = (page: Page, name: string): Promise<void> =>
  expect(visit(page, name).getByRole('button', { name: /^In chair/ })).toBeVisible();

/** Who is waiting has a button of that name, which is gone once they sit in it. */
export async function expectInChair(page: Page, name: string): Promise<void> {
  await expect(visit(page, name)).toContainText('In chair');
  await expect(visit(page, name).getByRole('button', { name: /^In chair/ })).toBeHidden();
}

/** What opens somebody's visit. */
export const named = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/**
 * Books Asha Rao and Ravi Iyer at the first hour of an open day, and lets time pass until ten minutes before it. Gives
 * that day.
 */
export async function beginDayOfTwo(
  page: Page,
  { person, rival, ownClinic }: OwnDay,
): Promise<{ date: string; token: string }> {
  const token = await openAccount(page, { ...person, name: 'Asha Rao' });
  const slot = await freeSlot(page, token);
  await bookFor(page, token, slot);
  await bookFor(page, await openAccount(page, { ...rival, name: 'Ravi Iyer' }), slot);
  // A message that waited for days would be something to look at, on every screen; each leaves within seconds.
  await runIn(
    ownClinic.databaseUrl,
    "update outbox_messages set status = 'sent', claim_id = null, finished_at = now(), sealed_content = null where finished_at is null",
  );
  const { start } = parseTimeSlot(slot.timeSlot) ?? { start: 0 };
  const opens = instantOf(slot.date, start, 'Asia/Kolkata').getTime();
  await ownClinic.pass(Math.round((opens - Date.now()) / 1000) - 600);
  return { date: slot.date, token };
}

async function bookFor(page: Page, token: string, data: { date: string; timeSlot: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post('/api/appointments', { data, headers });
  expect(response.status(), await response.text()).toBe(201);
}
