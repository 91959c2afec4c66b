import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { profileEndpoints } from '@chairside/contract/profile';
import { field, tab, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openProfile } from '../../../test/browser/profile.ts';
import { profile } from '../../../test/profile.ts';
import {
  asksBeforeClosing,
  comeBack,
  leaveAndComeBack,
  leaveWhileSaved,
  name,
  save,
} from './test/unsaved.ts';

const { updatePersonal } = profileEndpoints;

beforeEach(() => openProfile());

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
  await save.click();
  await expect.element(toast('Personal information updated successfully')).toBeVisible();
  await leaveAndComeBack(profile({ name: 'Asha Nair' }));
  await expect.element(name).toHaveValue('Asha Nair');
});

test('what was chosen while a save was on its way is there when the patient comes back (PROF-13)', async () => {
  const answer = awaited(updatePersonal);
  server.answers(updatePersonal, () => answer.promise);
  const gender = page.getByRole('combobox', { name: 'Gender' });
  await name.fill('Asha Iyer');
  await save.click();
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

test('a save waits for the one before it, so that the last has the last word', async () => {
  const answer = await leaveWhileSaved();
  await comeBack();
  await name.fill('Asha Nair');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await vi.advanceTimersByTimeAsync(1_000);
  await server.untilQuiet();
  expect(server.asked(updatePersonal)).toHaveLength(1);
  server.answers(updatePersonal, { user: profile({ name: 'Asha Nair' }) });
  answer.resolve({ user: profile({ name: 'Asha Iyer' }) });
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true');
  expect(server.asked(updatePersonal).map(({ body }) => body)).toMatchObject([
    { name: 'Asha Iyer' },
    { name: 'Asha Nair' },
  ]);
  await expect.element(name).toHaveValue('Asha Nair');
});

test('a contact that was verified on another screen meanwhile is shown as it is', async () => {
  await field('Email Address').fill('asha@exampel.in');
  const proved = { email: 'asha@example.in', emailVerified: true };
  await leaveAndComeBack(profile(proved));
  await expect.element(field('Email Address')).toHaveValue('asha@example.in');
});

test('the browser asks before it closes the site on something unsaved', async () => {
  expect(asksBeforeClosing()).toBe(false);
  await name.fill('Asha Iyer');
  await expect.poll(asksBeforeClosing).toBe(true);
  await name.fill('Asha Rao');
  await expect.poll(asksBeforeClosing).toBe(false);
});
