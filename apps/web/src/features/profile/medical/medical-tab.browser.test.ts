import { refusedOnTheWay, server } from '@chairside/client/test/server';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { button, field, heading, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

test('lists are typed with commas and saved as lists', async () => {
  server.answers(updateMedical, { user: known });
  await openTab();
  await expect.element(field('Systemic Diseases')).toHaveValue('Asthma, Diabetes');
  await field('Drug Allergies').fill(' Penicillin, , Aspirin,');
  await save();
  await expect.element(toast('Medical information updated successfully')).toBeVisible();
  expect(server.asked(updateMedical).map(({ body }) => body)).toEqual([
    { ...known.medicalInfo, drugAllergies: ['Penicillin', 'Aspirin'] },
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
