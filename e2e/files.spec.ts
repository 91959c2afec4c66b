import type { Page } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium-launch.mjs';
import { keepSignIn, openAccount } from './account.ts';
import { expect, expectAccessible, expectNothingSideways, test } from './journey.ts';
import { picture } from './picture.ts';

// The whole browser shows a PDF, its headless shell does not.
test.use({ launchOptions: chromiumLaunch });

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(button).setInputFiles(file);
}

test('a photo is looked at first, then uploaded, and shows in the header; documents are uploaded, viewed and deleted', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  await keepSignIn(page, await openAccount(page, person));
  await page.goto('/#/profile');
  await test.step('a photo is looked at first, then uploaded', async () => {
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 'image/jpeg') };
    await choose(page, 'Choose Photo', photo);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
    await choose(page, 'Choose Photo', photo);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
    const shown = page.locator('main img').first();
    await expect(shown).toHaveJSProperty('naturalWidth', 300);
    await expect(shown).toHaveJSProperty('naturalHeight', 300);
    await page.reload();
    await expect(shown).toHaveJSProperty('naturalWidth', 300);
  });

  await test.step('documents are uploaded, viewed and deleted', async () => {
    await page.getByRole('tab', { name: /Documents/ }).click();
    await expect(page.getByText('No documents uploaded yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Choose File').click();
    await expect(page.getByText('Please select a document type first').first()).toBeVisible();

    await page.getByRole('combobox', { name: 'Document Type' }).selectOption('medical_record');
    await choose(page, 'Choose File', {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await expect(page.getByText('Please upload only JPG, PNG, or PDF files').first()).toBeVisible();
    await choose(page, 'Choose File', { name: 'x-ray.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const card = page.getByRole('article', { name: 'x-ray.pdf' });
    await expect(card).toBeVisible();
    await expect(card.getByText('medical record')).toBeVisible();
    await expect(page.getByText('1 Document', { exact: true })).toBeVisible();

    await page.getByRole('combobox', { name: 'Document Type' }).selectOption('id_proof');
    const photo = await picture(page, 'image/png');
    await choose(page, 'Choose File', { name: 'card.png', mimeType: 'image/png', buffer: photo });
    await page.getByRole('button', { name: 'Upload Document' }).click();
    await expect(page.getByText('2 Documents', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const link = await card.getByRole('link', { name: 'View' }).getAttribute('href');
    const answer = await page.request.get(link ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('inline'),
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*; sandbox; frame-ancestors 'self'/,
      ),
    });
    expect(await answer.body()).toEqual(PDF);
    expect((await page.request.get(`${link}0`)).status()).toBeGreaterThanOrEqual(400);

    await card.getByRole('link', { name: 'View' }).click();
    const viewer = page.getByRole('dialog', { name: 'Medical record' });
    await expect(viewer.locator('iframe[title="x-ray.pdf"]')).toBeVisible();
    // The browser's own viewer has taken it, in a frame of its own, and nothing was saved.
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://')))
      .toBe(true);
    await expectNothingSideways(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this document?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete document' }).click();
    await expect(page.getByText('1 Document', { exact: true })).toBeVisible();
    await expect(card).toBeHidden();
    expect((await page.request.get(link ?? '')).status()).toBe(404);
  });
});
