import { formatDate } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { desk } from './desk-sales.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { dayAfter } from './visits.ts';

const VISITS = 20;
const NAMES = ['Asha', 'Bela', 'Charu', 'Divya', 'Esha'];

interface Slot {
  date: string;
  timeSlot: string;
}
interface Patient {
  name: string;
  phone: string;
  token: string;
}

async function addDentist(page: Page, name: string, colour: string): Promise<string> {
  const data = { name, colour, staffId: null, hours: null };
  return (await desk(page, 'post', 'dentists', data))._id;
}

/** The first free slots with a dentist, from a week ahead on. */
async function slotsWith(page: Page, token: string, dentist: string, count: number): Promise<Slot[]> {
  const params = { startDate: dayAfter(7), endDate: dayAfter(14), dentist };
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/availability/availability/range', { params, headers });
  const { data }: { data: { date: string; slots: { timeSlot: string }[] }[] } = await reply.json();
  return data.flatMap(({ date, slots }) => slots.map(({ timeSlot }) => ({ date, timeSlot }))).slice(0, count);
}

async function bookFor(page: Page, { token }: Patient, data: Slot & { dentist: string }) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.post('/api/appointments', { data, headers });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** Opens accounts, of which each books four visits with a dentist; gives the patients and their days. */
async function bookTwentyVisits(page: Page, dentist: string) {
  const patients: Patient[] = [];
  for (const [place, first] of NAMES.entries()) {
    const name = `${first} Rao`;
    const phone = String(9_300_000_000 + place);
    const token = await openAccount(page, { name, phone, email: '', address: '' });
    patients.push({ name, phone, token });
  }
  const slots = await slotsWith(page, patients[0]?.token ?? '', dentist, VISITS);
  for (const [place, slot] of slots.entries()) {
    const patient = patients[place % NAMES.length];
    if (patient) await bookFor(page, patient, { ...slot, dentist });
  }
  return { patients, first: slots[0]?.date ?? '', last: slots.at(-1)?.date ?? '' };
}

/** What a patient was sent about visits that were moved. */
async function messagesTo(page: Page, { phone }: Patient): Promise<string[]> {
  const reply = await page.request.get(`/sandbox/messages?to=${phone}`);
  const { messages }: { messages: { text: string }[] } = await reply.json();
  return messages.flatMap(({ text }) => (/^Changed at|has been moved/.test(text) ? [text] : []));
}

/** What a patient has left of the plan, and what of it is booked. */
async function sessionsOf(page: Page, { token }: Patient) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/users/dashboard/stats', { headers });
  const { data }: { data: { sessionsRemaining: number; bookedSessions: number } } = await reply.json();
  return { remaining: data.sessionsRemaining, booked: data.bookedSessions };
}

test.use({ chairs: '3' });

test('A dentist is away: 20 visits are moved or left for a call in one go @desktop-first (AWAY-1 to AWAY-8)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enterAsOwner(page, '/desk/clinic');
  const meera = await addDentist(page, 'Dr Meera Iyer', 'blue');
  await addDentist(page, 'Dr Ravi Menon', 'red');
  const { patients, first, last } = await bookTwentyVisits(page, meera);
  const before = await Promise.all(patients.map((patient) => sessionsOf(page, patient)));

  const begun = Date.now();
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name: 'Dentists' }).click();
  await page.getByRole('link', { name: 'Dr Meera Iyer is away…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dr Meera Iyer is away' })).toBeVisible();
  await page.getByLabel('First day away').fill(last);
  await page.getByLabel('Last day away').fill(first);
  await page.getByRole('button', { name: 'See Visits' }).click();
  await expect(page.getByText('The start date must not be after the end date')).toBeVisible();
  await page.getByLabel('First day away').fill(first);
  await page.getByLabel('Last day away').fill(last);
  await page.getByLabel('Reason').fill('A wedding');
  await page.keyboard.press('Enter');
  const visits = page.getByRole('list', { name: 'Visits' });
  await expect(visits.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByText('20 visits move.')).toBeVisible();
  await expect(visits).toContainText('with Dr Meera Iyer');
  await expectAccessible(page);

  // One is left for a call, and one goes to the other dentist at a time of one's own choice.
  const rows = visits.getByRole('listitem');
  await rows.nth(0).getByRole('radio', { name: 'Leave for a call' }).check();
  await expect(page.getByText('19 visits move. 1 stays, on the list of calls.')).toBeVisible();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Change the time for Bela Rao/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Another time for Bela Rao' });
  await dialog.getByLabel('Date').fill(first);
  await expect(dialog.getByText(/^Dr Meera Iyer is away from/)).toBeVisible();
  await dialog.getByLabel('Dentist').selectOption('Dr Ravi Menon');
  await expect(dialog.getByText(/^Dr Meera Iyer is away from/)).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose 10:00 AM' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toContainText('with Dr Ravi Menon instead');

  // Somebody else books what is proposed for a third one.
  const headers = { authorization: `Bearer ${patients[4]?.token}` };
  const lookedUp = await page.request.get(
    `/api/desk/dentists/${meera}/away?startDate=${first}&endDate=${last}`,
  );
  const { data }: { data: { visits: { proposal: Slot }[] } } = await lookedUp.json();
  const { date, timeSlot } = data.visits[2]?.proposal ?? { date: '', timeSlot: '' };
  const taken = await page.request.post('/api/appointments', {
    data: { date, timeSlot, dentist: meera },
    headers,
  });
  expect(taken.status(), await taken.text()).toBe(201);
  await page.getByRole('button', { name: 'Save Absence' }).click();
  await expect(
    page.getByText('Saved. 18 visits moved. 1 visit could not be moved: see below.'),
  ).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(
    'Somebody else has booked the time meanwhile. This is a new proposal.',
  );
  await expect(rows.nth(0).getByRole('radio', { name: 'Leave for a call' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Absence' }).click();
  await expect(page.getByText('Saved. 1 visit moved. 1 visit on the list of calls.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dentists' })).toBeVisible();
  const seconds = Math.round((Date.now() - begun) / 100) / 10;
  test.info().annotations.push({ type: 'seconds for 20 visits', description: String(seconds) });
  process.stdout.write(`20 visits of an absent dentist were dealt with in ${seconds} s\n`);

  await expect(page.getByRole('link', { name: '1 visit is still with them' })).toBeVisible();
  await expectAccessible(page);
  const after = await Promise.all(patients.map((patient) => sessionsOf(page, patient)));
  const rival = patients.length - 1;
  expect(after.slice(0, rival)).toEqual(before.slice(0, rival));
  expect(after.map(({ remaining }) => remaining)).toEqual(before.map(({ remaining }) => remaining));
  for (const [place, patient] of patients.entries()) {
    // The visit that was refused was saved once more; its patient had the message of the other one by then.
    const got = place === 2 ? 2 : 1;
    await expect.poll(async () => (await messagesTo(page, patient)).length).toBe(got);
  }
  expect((await messagesTo(page, patients[3] ?? { name: '', phone: '', token: '' }))[0]).toMatch(
    /^Changed at .*: 4 of your appointments\./,
  );

  // Who was left is on the list of calls until the visit is moved, from wherever.
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  const calls = page.getByRole('region', { name: /dentist away/ });
  await expect(calls).toContainText(`${formatDate(first)}, 9:00 AM: Dr Meera Iyer is away`);
  await page.goto('/desk/dentists');
  await page.getByRole('link', { name: '1 visit is still with them' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('First day away')).toHaveValue(first);
  await page.getByRole('button', { name: 'Save Absence' }).click();
  await expect(page.getByText('Saved. 1 visit moved.')).toBeVisible();
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(calls).not.toContainText('is away');
});
