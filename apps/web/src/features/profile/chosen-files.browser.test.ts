import { person } from '@chairside/client/test/person';
import { awaited, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { button, tab, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openProfile } from '../../../test/browser/profile.ts';
import { patientDocument } from '../../../test/profile.ts';
import {
  asksBeforeClosing,
  chooseDocument,
  choosePhoto,
  leaveAndComeBack,
  preview,
  type,
} from './test/unsaved.ts';

const { listDocuments, uploadDocument, uploadPhoto } = fileEndpoints;

beforeEach(() => openProfile());

async function leftWithAPhotoOnItsWay() {
  const answer = awaited(uploadPhoto);
  server.answers(uploadPhoto, () => answer.promise);
  await choosePhoto();
  await button('Upload').click();
  await leaveAndComeBack();
  return answer;
}

async function leftWithADocumentOnItsWay() {
  const answer = awaited(uploadDocument);
  server.answers(uploadDocument, () => answer.promise);
  await chooseDocument();
  await button('Upload Document').click();
  await leaveAndComeBack();
  return answer;
}

test('a chosen photo is there too, until it is uploaded', async () => {
  await choosePhoto();
  await leaveAndComeBack();
  await expect.element(preview).toBeVisible();
  server.answers(uploadPhoto, { user: person() });
  await button('Upload').click();
  await expect.element(preview).not.toBeInTheDocument();
  await leaveAndComeBack();
  await expect.element(preview).not.toBeInTheDocument();
});

test('a photo that is still on its way is not offered a second time, and takes nothing from one that is chosen meanwhile', async () => {
  const answer = await leftWithAPhotoOnItsWay();
  await expect.element(page.getByLabelText('Choose Photo')).toBeInTheDocument();
  await expect.element(preview).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(true);
  await choosePhoto();
  answer.resolve({ user: person() });
  await expect.element(toast('Profile photo updated successfully')).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await leaveAndComeBack();
  await expect.element(preview).toBeVisible();
  await button('Cancel').click();
  expect(asksBeforeClosing()).toBe(false);
});

test('a chosen document is there too; one that is on its way is not offered a second time, one that failed is', async () => {
  const answer = awaited(uploadDocument);
  server.answers(uploadDocument, () => answer.promise);
  await chooseDocument();
  await leaveAndComeBack();
  await tab(/^Documents/).click();
  await expect.element(type).toHaveDisplayValue('Insurance');
  await button('Upload Document').click();
  await leaveAndComeBack();
  await tab(/^Documents/).click();
  await expect.element(type).toHaveDisplayValue('Select document type');
  await expect.element(button('Upload Document')).not.toBeInTheDocument();
  answer.resolve(new Response(null, { status: 418 }));
  await expect.element(toast('Failed to upload document')).toBeVisible();
  await leaveAndComeBack();
  await tab(/^Documents/).click();
  await expect.element(type).toHaveDisplayValue('Insurance');
  await expect.element(button('Upload Document')).toBeEnabled();
});

test('a document that failed takes nothing from what was chosen meanwhile', async () => {
  const answer = await leftWithADocumentOnItsWay();
  await chooseDocument('x-ray.pdf');
  answer.resolve(new Response(null, { status: 418 }));
  await expect.element(toast('Failed to upload document')).toBeVisible();
  await leaveAndComeBack();
  await tab(/^Documents/).click();
  await expect.element(page.getByText('x-ray.pdf')).toBeVisible();
});

test('a document that failed is there, though a type was chosen before and after', async () => {
  const answer = await leftWithADocumentOnItsWay();
  await tab(/^Documents/).click();
  await type.selectOptions('ID proof');
  expect(asksBeforeClosing()).toBe(true);
  answer.resolve(new Response(null, { status: 418 }));
  await expect.element(toast('Failed to upload document')).toBeVisible();
  await type.selectOptions('Insurance');
  expect(asksBeforeClosing()).toBe(true);
  await leaveAndComeBack();
  await tab(/^Documents/).click();
  await expect.element(page.getByText('policy.pdf')).toBeVisible();
});

test('a document that arrived meanwhile is in the list', async () => {
  const answer = await leftWithADocumentOnItsWay();
  answer.resolve({ document: patientDocument() });
  await expect.element(toast('Document uploaded successfully')).toBeVisible();
  // On a slow machine the list is old enough by now to be asked for.
  server.answers(listDocuments, () => awaited(listDocuments).promise);
  await tab(/^Documents/).click();
  await expect.element(page.getByRole('article', { name: 'policy.pdf' })).toBeVisible();
});
