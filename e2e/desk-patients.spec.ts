import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { finder, openFinder } from './desk-visits.ts';
import { enterDesk } from './enter-desk.ts';
import {
  codeFor,
  expect,
  expectAccessible,
  expectAccessibleInTheDarkToo,
  type Person,
  test,
} from './journey.ts';
import { bookVisit } from './visits.ts';

const HOSTILE = '<img src=x onerror=alert(1)> <b>bold</b>';
const HISTORY = {
  systemicDiseases: ['Diabetes'],
  drugAllergies: ['Penicillin <i>'],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

/** A patient with a plan, an allergy, and a visit with a note; gives the token. */
async function knownPatient(page: Page, person: Person): Promise<string> {
  const token = await openAccount(page, person);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put('/api/users/profile/medical', { headers, data: HISTORY });
  await bookVisit(page, token, { notes: HOSTILE });
  return token;
}

/** By the keys alone. */
async function openCardByKeys(page: Page, { phone }: Person) {
  await openFinder(page);
  await page.keyboard.type(phone.slice(-6));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}
const deskPage = async (page: Page) => {
  await page.goto('/desk/patients/new');
  await expect(page.getByRole('heading', { name: 'Add a patient' })).toBeVisible();
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
};

test('a receptionist finds a patient, and sees the alerts, but no medical history; adds who is not there yet', {
  tag: '@desktop-first',
}, async ({ page, person, rival }) => {
  await knownPatient(page, person);
  await enterDesk(page, 'receptionist', 'Kavya Nair');
  await deskPage(page);
  await test.step('a patient is found by the keyboard alone', async () => {
    await openCardByKeys(page, person);
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(page.getByText('Allergy: Penicillin <i>')).toBeVisible();
    await expect(page.getByText('Sessions left')).toBeVisible();
    // What the patient wrote is shown as it was typed, and is nothing but text.
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(page.getByText('Closed to your role')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a Note' })).toHaveCount(0);
    await expectAccessible(page);

    const history = await page.request.get(`/api${new URL(page.url()).pathname}/medical-history`);
    expect(history.status()).toBe(403);
  });

  await test.step('who is not there yet is added with what was typed, and proves the phone', async () => {
    await deskPage(page);
    await page.getByRole('button', { name: 'Find' }).click();
    await finder(page).fill(rival.phone);
    await expect(page.getByText(`Nobody found for “${rival.phone}”`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add a patient' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(rival.phone);
    await page.getByRole('button', { name: 'Add Patient' }).click();
    await expect(page.getByText(/Name must be 2-50 characters/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Name' }).fill(rival.name);
    await page.getByRole('button', { name: 'Add Patient' }).click();

    await expect(page.getByRole('heading', { level: 1, name: rival.name })).toBeVisible();
    await expect(page.getByText('Added at the desk by Kavya Nair')).toBeVisible();
    await page.getByRole('button', { name: 'Send a Code' }).click();
    await page
      .getByRole('textbox', { name: 'Code that the patient reads out' })
      .fill(await codeFor(page, rival.phone));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Not proved')).toHaveCount(0);
  });
});

test('a dentist reads the history, a document and the notes, and adds one', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  const token = await knownPatient(page, person);
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const uploaded = await page.request.post('/api/users/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { type: 'insurance', file: { name: 'card.png', mimeType: 'image/png', buffer: picture } },
  });
  expect(uploaded.status()).toBe(201);

  await enterDesk(page, 'dentist', 'Dr. Meera Iyer');
  await deskPage(page);
  await openCardByKeys(page, person);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Diabetes')).toBeVisible();
  await page.getByRole('button', { name: 'View card.png' }).click();
  await expect(page.getByRole('img', { name: 'card.png' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Add a Note/ }).click();
  const note = page.getByRole('textbox', { name: 'Session note' });
  await expect(note).toBeFocused();
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await note.fill('Tooth 46: nerve removed.');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Tooth 46: nerve removed.')).toBeVisible();
  await expect(page.getByText(/Session note by Dr\. Meera Iyer, /)).toBeVisible();
  await expectAccessibleInTheDarkToo(page);
});
