import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { type Gender, type Profile, profileEndpoints } from '@chairside/contract/profile';
import { button, field, showsLater, tab, toast } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openProfile } from '../../../test/browser/profile.ts';
import { profile } from '../../../test/profile.ts';
import { name, save } from './test/unsaved.ts';

const { getProfile, updateMedical, updatePersonal } = profileEndpoints;

const history = (change: Partial<Profile['medicalInfo']>) =>
  profile({ gender: 'female', medicalInfo: { ...profile().medicalInfo, ...change } });
const saveHistory = button('Update Medical Information');
const historySaved = toast('Medical information updated successfully');

/** Whoever has looked elsewhere for a while comes back to the window. */
async function comeBack() {
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('focus'));
}

test('what another device has saved is shown, what is typed stays, and alone is saved (PROF-11)', async () => {
  await openProfile(history({}), 'Medical Info');
  await field('Systemic Diseases').fill('Asthma');
  server.answers(getProfile, history({ drugAllergies: ['Penicillin'] }));
  await comeBack();
  await expect.element(field('Drug Allergies')).toHaveValue('Penicillin');
  await expect.element(field('Systemic Diseases')).toHaveValue('Asthma');
  await expect.element(tab('Medical Info (not saved)')).toBeVisible();
  server.answers(updateMedical, {
    user: history({ systemicDiseases: ['Asthma'], drugAllergies: ['Penicillin'] }),
  });
  await saveHistory.click();
  await expect.element(historySaved).toBeVisible();
  expect(server.asked(updateMedical).map(({ body }) => body)).toMatchObject([
    { systemicDiseases: ['Asthma'], changed: ['systemicDiseases'] },
  ]);
});

test('what another device has saved and this page has not asked for is there once it saves something else', async () => {
  await openProfile();
  await name.fill('Asha Iyer');
  server.answers(updatePersonal, { user: profile({ name: 'Asha Iyer', address: '4 Lake Road' }) });
  await save.click();
  await expect.element(field('Address')).toHaveValue('4 Lake Road');
  await expect.element(tab(/^Personal Info$/)).toBeVisible();
  expect(server.asked(updatePersonal)[0]?.body).toMatchObject({ address: null, changed: ['name'] });
});

test('a pregnancy that went with the gender is not ticked when that is changed back (PROF-10)', async () => {
  await openProfile(history({ isPregnant: true }));
  const become = async (gender: Gender) => {
    server.answers(updatePersonal, { user: { ...history({}), gender } });
    await page.getByRole('combobox', { name: 'Gender' }).selectOptions(gender);
    await save.click();
    await expect.element(tab(/^Personal Info$/)).toBeVisible();
  };
  await become('male');
  await become('female');
  await tab('Medical Info').click();
  await expect.element(page.getByRole('checkbox', { name: 'Currently pregnant' })).not.toBeChecked();
});

test('a profile that was read before something was saved does not take its place', async () => {
  const before = awaited(getProfile);
  await openProfile(history({}), 'Medical Info');
  server.answers(getProfile, () => before.promise);
  await comeBack();
  await expect.poll(() => server.asked(getProfile)).toHaveLength(2);
  server.answers(updateMedical, { user: history({ drugAllergies: ['Latex'] }) });
  await field('Drug Allergies').fill('Latex,');
  await saveHistory.click();
  await expect.element(field('Drug Allergies')).toHaveValue('Latex');
  before.resolve(history({}));
  await server.untilQuiet();
  await expect.element(field('Drug Allergies')).toHaveValue('Latex');
});

test('a server of the version before, which does not know what was changed, saves everything', async () => {
  await openProfile(history({}), 'Medical Info');
  const saved = { user: history({ drugAllergies: ['Latex'] }) };
  server.answers(updateMedical, ({ body }) =>
    body instanceof Object && 'changed' in body ? refusal('invalid_input') : saved,
  );
  await field('Drug Allergies').fill('Latex');
  await saveHistory.click();
  await expect.element(historySaved).toBeVisible();
  expect(server.asked(updateMedical).at(-1)?.body).toEqual(saved.user.medicalInfo);
});

test('what was saved without an answer can be taken back (PROF-11)', async () => {
  await openProfile(history({}), 'Medical Info');
  server.answers(updateMedical, noAnswer);
  await field('Drug Allergies').fill('Latex');
  await saveHistory.click();
  await showsLater('Network error. Please check your connection.');
  server.answers(updateMedical, { user: history({}) });
  await field('Drug Allergies').fill('');
  await saveHistory.click();
  await expect.element(historySaved).toBeVisible();
  expect(server.asked(updateMedical).at(-1)?.body).toMatchObject({
    drugAllergies: [],
    changed: ['drugAllergies'],
  });
});

test('what the server has refused is not sent again with something else (PROF-11)', async () => {
  await openProfile(history({ drugAllergies: ['Penicillin'] }), 'Medical Info');
  server.answers(updateMedical, refusal('too_many_requests'));
  await field('Drug Allergies').fill('Penicillin, Latex');
  await saveHistory.click();
  await showsLater(/^Too many requests/);
  await field('Drug Allergies').fill('Penicillin');
  await field('Past Treatments').fill('Braces');
  server.answers(updateMedical, { user: history({ drugAllergies: ['Sulfa'], pastTreatments: ['Braces'] }) });
  await saveHistory.click();
  await expect.element(historySaved).toBeVisible();
  expect(server.asked(updateMedical).at(-1)?.body).toMatchObject({ changed: ['pastTreatments'] });
});
