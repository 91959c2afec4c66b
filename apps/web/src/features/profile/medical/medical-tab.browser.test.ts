import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { button, field, heading, shows, tab, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';
import { profile } from '../../../../test/profile.ts';

const { updateMedical } = profileEndpoints;

const known = profile({
  gender: 'female',
  medicalInfo: {
    systemicDiseases: ['Asthma', 'Diabetes'],
    drugAllergies: [],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: true,
  },
});
const pregnant = page.getByRole('checkbox', { name: 'Currently pregnant' });
const openTab = (of: Profile = known) => openProfile(of, 'Medical Info');
const save = () => button('Update Medical Information').click();

test('has a field for each kind of history (PROF-9)', async () => {
  await openTab();
  await expect.element(heading('Medical History')).toBeVisible();
  for (const name of ['Systemic Diseases', 'Drug Allergies', 'Past Treatments', 'Previous Experiences']) {
    await expect.element(field(name)).toBeVisible();
  }
  await expect.element(pregnant).toBeChecked();
});

test.each(['male', 'other', null] as const)('asks %s about no pregnancy (PROF-10)', async (gender) => {
  await openTab({ ...known, gender });
  await expect.element(field('Drug Allergies')).toBeVisible();
  await expect.element(pregnant).not.toBeInTheDocument();
});

test('a gender that is chosen and not saved yet asks about no pregnancy (PROF-10)', async () => {
  await openProfile();
  await page.getByRole('combobox', { name: 'Gender' }).selectOptions('Female');
  await tab(/^Medical Info/).click();
  await expect.element(field('Drug Allergies')).toBeVisible();
  await expect.element(pregnant).not.toBeInTheDocument();
});

test('lists are typed with commas and saved as lists', async () => {
  server.answers(updateMedical, { user: known });
  await openTab();
  await expect.element(field('Systemic Diseases')).toHaveValue('Asthma, Diabetes');
  await field('Drug Allergies').fill(' Penicillin, , Aspirin,');
  await save();
  await expect.element(toast('Medical information updated successfully')).toBeVisible();
  expect(server.asked(updateMedical).map(({ body }) => body)).toEqual([
    { ...known.medicalInfo, drugAllergies: ['Penicillin', 'Aspirin'], changed: ['drugAllergies'] },
  ]);
});

test('who is not female is not saved as pregnant', async () => {
  server.answers(updateMedical, { user: known });
  await openTab({ ...known, gender: 'other' });
  await field('Drug Allergies').fill('Latex');
  await save();
  await expect.element(toast('Medical information updated successfully')).toBeVisible();
  expect(server.asked(updateMedical)[0]?.body).toMatchObject({ isPregnant: false });
});

test('a failure is told, and nothing typed is lost', async () => {
  server.answers(updateMedical, refusedOnTheWay);
  await openTab();
  await field('Drug Allergies').fill('Penicillin');
  await save();
  await shows('Failed to update profile');
  await expect.element(field('Drug Allergies')).toHaveValue('Penicillin');
});

test('nothing is typed over while a save is on its way, and what is ticked meanwhile stays (PROF-11)', async () => {
  const answer = awaited(updateMedical);
  server.answers(updateMedical, () => answer.promise);
  await openTab();
  const allergies = field('Drug Allergies');
  await allergies.fill('Penicillin,');
  await save();
  await expect.element(button('Update Medical Information')).toHaveAttribute('aria-busy', 'true');
  await pregnant.click();
  await allergies.click();
  await userEvent.keyboard(' Latex');
  const saved = { ...known, medicalInfo: { ...known.medicalInfo, drugAllergies: ['Penicillin'] } };
  answer.resolve({ user: saved });
  await expect.element(toast('Medical information updated successfully')).toBeVisible();
  await expect.element(allergies).toHaveValue('Penicillin');
  await expect.element(pregnant).not.toBeChecked();
  await expect.element(tab('Medical Info (not saved)')).toBeVisible();
  await expect.element(allergies).toHaveFocus();
  await userEvent.keyboard(', Latex');
  server.answers(updateMedical, { user: saved });
  await save();
  await expect.poll(() => server.asked(updateMedical).length).toBe(2);
  expect(server.asked(updateMedical)[1]?.body).toMatchObject({
    drugAllergies: ['Penicillin', 'Latex'],
    isPregnant: false,
  });
});
