import { person } from '@chairside/client/test/person';
import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { user } from '@chairside/contract/user';
import { button, field, heading, link, tab, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logOut } from '../../../test/browser/account-menu.ts';
import { openProfile } from '../../../test/browser/profile.ts';
import { signedIn } from '../../../test/browser/visit.tsx';
import { patientDocument, profile } from '../../../test/profile.ts';

const { getProfile, updatePersonal } = profileEndpoints;
const { uploadDocument } = fileEndpoints;

const POLICY = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' });
const name = field('Full Name *');
const type = page.getByRole('combobox', { name: 'Document Type' });

beforeEach(() => openProfile());

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function leave() {
  await link('Payments').click();
  await expect.element(heading('Payments & Subscription')).toBeVisible();
}

/** The profile may be another one by then. */
async function comeBack(changed?: Profile) {
  if (changed) {
    server.answers(getProfile, changed);
    signedIn(user.parse(changed), 'of-another-sign-in');
    // Longer than what was fetched is good for.
    await vi.advanceTimersByTimeAsync(120_000);
  }
  await link('Profile').click();
  await expect.element(heading('Contact Details')).toBeVisible();
}

async function leaveAndComeBack(changed?: Profile) {
  await leave();
  await comeBack(changed);
}

/** Leaves while a changed name is being saved, which is answered later. */
async function leaveWhileSaved() {
  const answer = awaited(updatePersonal);
  server.answers(updatePersonal, () => answer.promise);
  await name.fill('Asha Iyer');
  await button('Update Personal Information').click();
  await expect.poll(() => server.asked(updatePersonal).length).toBe(1);
  await leave();
  return answer;
}

async function chooseDocument() {
  await tab('Documents').click();
  await type.selectOptions('Insurance');
  await userEvent.upload(page.getByLabelText('Choose File'), POLICY);
}

test('what is typed and not saved is there when the patient comes back to the page', async () => {
  await name.fill('Asha Iyer');
  await tab(/^Medical Info/).click();
  await field('Drug Allergies').fill('Latex');
  await leaveAndComeBack(profile({ address: '4 Lake Road' }));
  await expect.element(name).toHaveValue('Asha Iyer');
  await expect.element(field('Address')).toHaveValue('4 Lake Road');
  await tab(/^Medical Info/).click();
  await expect.element(field('Drug Allergies')).toHaveValue('Latex');
});

test('what was typed back is left to the profile', async () => {
  await name.fill('Asha Iyer');
  await name.fill('Asha Rao');
  await leaveAndComeBack(profile({ name: 'Asha Nair' }));
  await expect.element(name).toHaveValue('Asha Nair');
});

test('what was saved is left to the profile', async () => {
  server.answers(updatePersonal, { user: profile({ name: 'Asha Iyer' }) });
  await name.fill('Asha Iyer');
  await button('Update Personal Information').click();
  await expect.element(toast('Personal information updated successfully')).toBeVisible();
  await leaveAndComeBack(profile({ name: 'Asha Nair' }));
  await expect.element(name).toHaveValue('Asha Nair');
});

test('what was chosen while a save was on its way is there when the patient comes back (PROF-13)', async () => {
  const answer = awaited(updatePersonal);
  server.answers(updatePersonal, () => answer.promise);
  const gender = page.getByRole('combobox', { name: 'Gender' });
  await name.fill('Asha Iyer');
  await button('Update Personal Information').click();
  await gender.selectOptions('Other');
  answer.resolve({ user: profile({ name: 'Asha Iyer' }) });
  await expect.element(toast('Personal information updated successfully')).toBeVisible();
  await leaveAndComeBack(profile({ name: 'Asha Nair' }));
  await expect.element(gender).toHaveValue('other');
  await expect.element(name).toHaveValue('Asha Nair');
});

test('what could not be saved after the page was left is said there, and still to be saved (PROF-11)', async () => {
  const answer = await leaveWhileSaved();
  answer.resolve(refusedOnTheWay());
  await expect.element(toast('Failed to update profile')).toBeVisible();
  await comeBack(profile({ address: '4 Lake Road' }));
  await expect.element(name).toHaveValue('Asha Iyer');
  await expect.element(field('Address')).toHaveValue('4 Lake Road');
});

test('what was saved after the page was left is left to the profile (PROF-11)', async () => {
  const answer = await leaveWhileSaved();
  expect(asksBeforeClosing()).toBe(true);
  answer.resolve({ user: profile({ name: 'Asha Iyer' }) });
  await expect.element(toast('Personal information updated successfully')).toBeVisible();
  await expect.poll(asksBeforeClosing).toBe(false);
  await comeBack(profile({ name: 'Asha Nair' }));
  await expect.element(name).toHaveValue('Asha Nair');
});

test('a chosen photo is there too, until it is uploaded', async () => {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  const photo = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
  const preview = page.getByRole('img', { name: 'Preview of your new photo' });
  await userEvent.upload(page.getByLabelText('Choose Photo'), photo);
  await leaveAndComeBack();
  await expect.element(preview).toBeVisible();
  server.answers(fileEndpoints.uploadPhoto, { user: person() });
  await button('Upload').click();
  await expect.element(preview).not.toBeInTheDocument();
  await leaveAndComeBack();
  await expect.element(preview).not.toBeInTheDocument();
});

test('a chosen document is there too', async () => {
  await chooseDocument();
  await leaveAndComeBack();
  await tab(/^Documents/).click();
  await expect.element(type).toHaveDisplayValue('Insurance');
  await expect.element(button('Upload Document')).toBeEnabled();
});

test('a document that is still on its way is not offered a second time; one that failed is', async () => {
  const answer = awaited(uploadDocument);
  server.answers(uploadDocument, () => answer.promise);
  await chooseDocument();
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

test('a document that arrived meanwhile is in the list', async () => {
  const answer = awaited(uploadDocument);
  server.answers(uploadDocument, () => answer.promise);
  await chooseDocument();
  await button('Upload Document').click();
  await leaveAndComeBack();
  answer.resolve({ document: patientDocument() });
  await expect.element(toast('Document uploaded successfully')).toBeVisible();
  await tab(/^Documents/).click();
  await expect.element(page.getByRole('article', { name: 'policy.pdf' })).toBeVisible();
});

test('a contact that was verified on another screen meanwhile is shown as it is', async () => {
  await field('Email Address').fill('asha@exampel.in');
  const proved = { email: 'asha@example.in', emailVerified: true };
  await leaveAndComeBack(profile(proved));
  await expect.element(field('Email Address')).toHaveValue('asha@example.in');
});

test('nobody else finds it, nor oneself after a sign-out', async () => {
  await name.fill('Asha Iyer');
  server.answers(identityEndpoints.logout, {});
  server.answers(planEndpoints.listPlans, []);
  await logOut();
  await expect.element(link('Login')).toBeVisible();
  signedIn(person());
  window.location.hash = '/profile';
  await expect.element(name).toHaveValue('Asha Rao');
});

test('the browser asks before it closes the site on something unsaved', async () => {
  expect(asksBeforeClosing()).toBe(false);
  await name.fill('Asha Iyer');
  await expect.poll(asksBeforeClosing).toBe(true);
  await name.fill('Asha Rao');
  await expect.poll(asksBeforeClosing).toBe(false);
});
