import type { Page } from '@playwright/test';
import { enterAsOwner } from './desk-visits.ts';
import { holdAnswer } from './held-answer.ts';
import { codeFor, expect, expectAccessible, type Person } from './journey.ts';
import { test } from './own-clinic.ts';
import { passRetries } from './pass-retries.ts';
import { picture } from './picture.ts';
import { askForCode, choosePlan } from './sign-up.ts';

test.use({ variables: { CLINIC_PHONE: '080 4000 1234' } });

async function openDetails(page: Page) {
  await enterAsOwner(page, '/desk/clinic-details');
  await expect(page.getByLabel('Name of the clinic')).toBeVisible();
}

const photoList = (page: Page) => page.getByRole('list', { name: 'Photos' });
const sentences = (page: Page) => photoList(page).getByRole('listitem').locator('p').allTextContents();

async function addPhoto(page: Page, sentence: string, colour: string) {
  const form = page.getByRole('form', { name: 'Add a photo' });
  const file = {
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: await picture(page, 'image/png', colour),
  };
  await form.getByLabel(/Choose (Another )?Photo/).setInputFiles(file);
  await expect(form.getByText(file.name)).toBeVisible();
  await form.getByLabel('What it shows').fill(sentence);
  await form.getByRole('button', { name: 'Add Photo' }).click();
}

async function addPhotos(page: Page) {
  await page.getByRole('button', { name: 'Add Photo' }).click();
  await expect(page.getByText('Please choose a photo')).toBeVisible();
  await expect(page.getByText('Please say what the photo shows', { exact: false })).toBeVisible();

  // A fault leaves the photo and its sentence where they are. Until it is there nothing else is typed.
  const fault = Promise.withResolvers<void>();
  await page.route('**/api/desk/clinic/photos', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await fault.promise;
    await route.fulfill({ status: 503 });
  });
  await addPhoto(page, 'The waiting area', 'teal');
  await expect(page.getByLabel('What it shows')).not.toBeEditable();
  fault.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('teal.png')).toBeVisible();
  await page.unroute('**/api/desk/clinic/photos');
  await page.getByRole('button', { name: 'Add Photo' }).click();
  await expect(photoList(page)).toContainText('The waiting area');
  await expect(page.getByText('teal.png')).toBeHidden();
  await addPhoto(page, 'The garden', 'green');
  await expect.poll(() => sentences(page)).toEqual(['The waiting area', 'The garden']);
  await expectAccessible(page);

  const up = page.getByRole('button', { name: 'Move up: The garden' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sentences(page)).toEqual(['The garden', 'The waiting area']);
  // By keyboard one goes on from there.
  await expect(photoList(page).getByRole('listitem').first()).toBeFocused();
  await page.getByRole('button', { name: 'Change: The waiting area' }).click();
  await page.getByRole('dialog').getByLabel('What it shows').fill('Where you wait');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sentences(page)).toEqual(['The garden', 'Where you wait']);
}

/** Claims, dentists and photos, on the landing page. */
async function expectShown(page: Page) {
  await page.goto('/');
  await expect(page.getByText('40 patients since 2024')).toBeVisible();
  await expect(page.getByText('1000+ Happy Patients')).toBeHidden();
  const dentists = page.getByRole('region', { name: 'Your dentists' });
  await expect(dentists.getByRole('heading', { level: 3 })).toHaveText(['Dr Ravi Iyer', 'Dr Asha Rao']);
  await expect(dentists.getByRole('img', { name: 'Dr Ravi Iyer' })).toBeVisible();
  const photos = page.getByRole('region', { name: 'The clinic' }).getByRole('img');
  await expect(photos).toHaveCount(2);
  await photos.first().scrollIntoViewIfNeeded();
  await expect(photos.first()).toHaveAccessibleName('The garden');
  await expect
    .poll(() => photos.first().evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(640);
}

async function removePhoto(page: Page) {
  await page.getByRole('button', { name: 'Remove: The garden' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => sentences(page)).toEqual(['Where you wait']);
}

async function changeDetails(page: Page, person: Person) {
  // What the server's environment says cannot be changed here.
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveValue('080 4000 1234');
  await expect(phone).not.toBeEditable();
  await expect(page.getByText('setting CLINIC_PHONE says this')).toBeVisible();

  await page.getByLabel('Link to a map').fill('maps.example');
  await page.getByLabel('Name of the clinic').fill('Neem Dental');
  await page.getByLabel('Opening hours, in words').fill('Mon to Sat, 8 AM to 8 PM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Link to a map').fill('https://maps.example/neem');

  // The server is away for a moment: nothing that was typed is lost.
  const change = (url: URL) => url.pathname === '/api/desk/clinic/details';
  await page.route(change, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.clock.install();
  await page.getByRole('button', { name: 'Save' }).click();
  await passRetries(page, page.getByRole('alert'));
  await expect(page.getByLabel('Name of the clinic')).toHaveValue('Neem Dental');
  await page.unroute(change);
  // The answer is what the form shows then: nothing is typed that it would take away.
  const releaseAnswer = await holdAnswer(page, '**/api/desk/clinic/details');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name of the clinic')).not.toBeEditable();
  releaseAnswer();
  await expect(page.getByText('Saved. Patients see it within seconds.')).toBeVisible();
  await expect(page.getByLabel('Name of the clinic')).toBeEditable();
  await expect(page).toHaveTitle('Clinic details · Neem Dental');

  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Neem Dental');
  await expect(page.getByText('Mon to Sat, 8 AM to 8 PM')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('080 4000 1234');
  await choosePlan(page, 'Basic Plan');
  await askForCode(page, person, 'phone');
  await codeFor(page, person.phone);
  const sent = await page.request.get(`/sandbox/messages?to=${person.phone}`);
  expect((await sent.json()).messages[0].text).toContain('is your verification code for Neem Dental.');
}

async function changeClaims(page: Page) {
  const claim = page.getByRole('form', { name: 'How many patients' });
  await expect(claim.getByText('Not confirmed yet')).toBeVisible();
  const text = claim.getByLabel('What the landing page says');
  await text.fill('40 patients since 2024');
  const releaseAnswer = await holdAnswer(page, '**/api/desk/clinic/claims/patients');
  await claim.getByRole('button', { name: 'Confirm What It Says' }).click();
  await expect(text).not.toBeEditable();
  releaseAnswer();
  await expect(claim.getByText(/^Confirmed by/)).toBeVisible();
  const popular = page.getByRole('region', { name: 'The most popular plan' });
  await expect(popular).toContainText('The Standard Plan carries the mark');
  await popular.getByRole('button', { name: 'Confirm the Popular Plan' }).click();
  await expect(popular.getByText(/^Confirmed by/)).toBeVisible();
}

async function addDentists(page: Page) {
  const dentists = page.getByRole('list', { name: 'Dentists' });
  for (const name of ['Dr Asha Rao', 'Dr Ravi Iyer']) {
    await page.getByRole('button', { name: 'Add Dentist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a dentist' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Qualifications').fill('BDS, MDS');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dentists).toContainText(name);
  }
  await page.getByLabel('Add Portrait of Dr Ravi Iyer').setInputFiles({
    name: 'ravi.png',
    mimeType: 'image/png',
    buffer: await picture(page, 'image/png'),
  });
  await expect(page.getByRole('button', { name: 'Remove Portrait of Dr Ravi Iyer' })).toBeVisible();
  await page.getByRole('button', { name: 'Move up: Dr Ravi Iyer' }).click();
  await expect(dentists.getByRole('listitem').first()).toContainText('Dr Ravi Iyer');
}

// A browser reports the requests that are made to fail.
test.use({ expectedErrors: /status of 503/ });

test('what patients see of the clinic is changed (CLINIC-1 to CLINIC-7, CLINIC-9, CLINIC-11) @desktop-first', async ({
  page,
  person,
}) => {
  await openDetails(page);
  await expectAccessible(page);
  await test.step('the claims of the landing page are confirmed, changed and dropped (CLINIC-9)', () =>
    changeClaims(page));
  await test.step('dentists are added with a portrait and put into order (CLINIC-11)', () =>
    addDentists(page));
  await test.step('photos of the place are added, put into order and described (CLINIC-1 to CLINIC-3)', () =>
    addPhotos(page));
  await test.step('patients see all of it', () => expectShown(page));
  await page.goto('/desk/clinic-details');
  await test.step('a photo is removed (CLINIC-3)', () => removePhoto(page));
  await test.step('the clinic’s name stands on the landing page and in a message (CLINIC-4 to CLINIC-7)', () =>
    changeDetails(page, person));
});
