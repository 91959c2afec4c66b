import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { followStaffLink } from './desk-staff.ts';
import { enterOwnClinic, OWNER } from './enter-desk.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { freeSlot } from './visits.ts';

test.use({ chairs: '' });

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'First steps' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
const bar = (page: Page) => page.getByRole('navigation', { name: 'First steps' });

async function expectPage(page: Page, name: string) {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('empty installation to a bookable slot: the set-up link leads through six steps, two of them skipped @desktop-first (FIRST-1 to FIRST-5)', async ({
  page,
  openBrowser,
  person,
  ownClinic,
}) => {
  test.setTimeout(90_000);
  const begun = Date.now();
  await followStaffLink(page, ownClinic.setUpLink, OWNER);
  await expectPage(page, 'First steps');
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await expect(page.getByText(/^The first time that patients can book is/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Enter the Details' }).click();
  await page.getByLabel('Name of the clinic').fill('Neem Dental');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(page)).toContainText('Missing: phone, email address and address');
  await expectAccessible(page);
  await page.getByLabel('Phone', { exact: true }).fill('+91 98450 12345');
  await page.getByLabel('Email address', { exact: true }).fill('hello@neem.example');
  await page.getByLabel('Address', { exact: true }).fill('12 MG Road, Bengaluru');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await bar(page).getByRole('link', { name: 'Next: Hours' }).click();

  await expectPage(page, 'Hours');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Right as It Is' }).click();

  await expectPage(page, 'Chairs');
  await page.getByRole('button', { name: 'Add a Chair' }).click();
  await page.getByRole('button', { name: 'Save Chairs' }).click();
  await bar(page).getByRole('link', { name: 'Next: Dentists' }).click();

  await expectPage(page, 'Dentists');
  await bar(page).getByRole('button', { name: 'Skip' }).click();
  await expectPage(page, 'Plans');
  await bar(page).getByRole('button', { name: 'Skip' }).click();

  await expectPage(page, 'People');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ravi Iyer');
  await dialog.getByLabel('Email address').fill('ravi@clinic.example');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog).toBeHidden();
  await bar(page).getByRole('link', { name: 'All Steps' }).click();

  await expectPage(page, 'First steps');
  await expect(page.getByText('4 of 6 done')).toBeVisible();
  await expect(row(page, 'Chairs')).toContainText('2 patients can be treated at once.');
  await expect(row(page, 'Dentists')).toContainText('Skipped');
  const first = page.getByText(/^The first time that patients can book is/);
  await expect(first).toBeVisible();
  await expectAccessible(page);

  // What the owner reads is what a visitor sees, and a patient can book.
  const [visitors] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^See It as Patients Do/ }).click(),
  ]);
  await expect(visitors).toHaveTitle(/Neem Dental/);
  // An hour may begin between the two, and the first time is another one then. One of them writes Sept for Sep.
  await expect(async () => {
    await Promise.all([page.reload(), visitors.reload()]);
    const [, day = 'a day', at = 'a time'] = /, (\d+ \w{3}).* at (.*)\.$/.exec(await first.innerText()) ?? [];
    const nextFree = visitors.locator('time').first();
    await expect(nextFree).toContainText(at, { timeout: 1_000 });
    await expect(nextFree).toContainText(day, { timeout: 1_000 });
  }).toPass();
  const seconds = Math.round((Date.now() - begun) / 1000);
  const theirs = await openBrowser();
  const token = await openAccount(theirs, person);
  const data = await freeSlot(theirs, token);
  const headers = { authorization: `Bearer ${token}` };
  expect((await theirs.request.post('/api/appointments', { data, headers })).status()).toBe(201);
  console.log(`From the set-up link to the first bookable slot: ${seconds} seconds`);
});

test('a clinic whose owner skips everything can be booked at, and every step is found again; chairs are added, named and removed (FIRST-3, FIRST-4, TREAT-1)', async ({
  page,
  person,
  ownClinic,
}) => {
  await enterOwnClinic(page, ownClinic.databaseUrl, '/desk/first-steps');
  for (const name of ['Clinic details', 'Hours', 'Chairs', 'Dentists', 'Plans', 'People']) {
    await page.getByRole('button', { name: `Skip: ${name}` }).click();
    await expect(row(page, name)).toContainText('Skipped');
  }
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await expectAccessible(page);
  expect(await freeSlot(page, await openAccount(page, person))).toMatchObject({ timeSlot: /:/ });

  // In another sitting, from the list of the clinic's pages.
  await page.goto('/desk/clinic');
  await expect(page.getByRole('list', { name: 'Clinic' }).getByRole('listitem').first()).toContainText(
    '0 of 6 done',
  );
  // Nothing is open: who comes here by themself is not led on.
  await page.getByRole('link', { name: 'Chairs', exact: true }).click();
  await expect(page.getByLabel('Name of chair 1')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await test.step('chairs are added, named and removed (TREAT-1)', () => changeChairs(page));
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('link', { name: 'First steps' }).click();
  await row(page, 'Chairs').getByRole('link', { name: 'Chairs' }).click();
  await page.getByLabel('Name of chair 1').fill('By the window');
  await page.getByRole('button', { name: 'Save Chairs' }).click();
  await expect(page.getByText('The chairs are saved.')).toBeVisible();
  await bar(page).getByRole('link', { name: 'All Steps' }).click();
  await expect(page.getByText('1 of 6 done')).toBeVisible();
  await row(page, 'People').getByRole('link', { name: 'People' }).click();
  await bar(page).getByRole('button', { name: 'I Work Alone' }).click();
  await expect(page.getByText('2 of 6 done')).toBeVisible();
});

async function changeChairs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a Chair' }).click();
  await page.getByLabel('Name of chair 2').fill('chair 1');
  await page.getByRole('button', { name: 'Save Chairs' }).click();
  await expect(page.getByText('Please give each chair a name of its own')).toBeVisible();
  await page.getByLabel('Name of chair 2').fill('By the window');
  const releaseNames = await holdAnswer(page, '**/api/desk/chairs');
  await page.getByRole('button', { name: 'Save Chairs' }).click();
  await expect(page.getByLabel('Name of chair 2')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Add a Chair' })).toBeDisabled();
  releaseNames();
  await expect(page.getByText('The chairs are saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Name of chair 2')).toHaveValue('By the window');
  await page.getByRole('button', { name: 'Remove By the window' }).click();
  await page.getByRole('button', { name: 'Save Chairs' }).click();
  await expect(page.getByText('The chairs are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name of chair 1')).toBeVisible();
  await expect(page.getByLabel('Name of chair 2')).toBeHidden();
}
