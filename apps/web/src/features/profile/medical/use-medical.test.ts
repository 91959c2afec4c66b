import { QUIET } from '@chairside/client/quiet';
import { tokenStore } from '@chairside/client/token';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { MedicalTab } from './medical-tab.tsx';
import { useMedical } from './use-medical.ts';

const { call, toasts, client } = vi.hoisted(() => {
  const client: { current?: QueryClient } = {};
  return { call: vi.fn(), toasts: { success: vi.fn(), error: vi.fn() }, client };
});
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts }));
vi.mock('../../session/session.ts', () => ({ updateUser: () => {} }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => client.current,
}));

beforeEach(() => {
  vi.clearAllMocks();
  client.current = new QueryClient();
});
afterEach(() => tokenStore.clear());

const told = profile({
  gender: 'female',
  medicalInfo: {
    systemicDiseases: ['Asthma', 'Diabetes'],
    drugAllergies: [],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: true,
  },
});

function textsFor(known: Profile) {
  const Tab = () => createElement(MedicalTab, { history: useMedical(known) });
  return textsOf(renderToStaticMarkup(createElement(Tab)));
}

test('the medical history (PROF-9)', () => {
  expect(textsFor(told)).toEqual(
    expect.arrayContaining([
      'Medical History',
      'Systemic Diseases',
      'Drug Allergies',
      'Past Treatments',
      'Previous Experiences',
      'Currently pregnant',
      'Update Medical Information',
    ]),
  );
});

test.each(['male', 'other', null] as const)('no pregnancy option for %s (PROF-10)', (gender) => {
  expect(textsFor(profile({ gender }))).not.toContain('Currently pregnant');
});

test('lists are typed with commas and saved as lists', async () => {
  const history = runHook(() => useMedical(told));
  expect(history.result.form.getValues()).toMatchObject({ systemicDiseases: 'Asthma, Diabetes' });
  await history.does(() => history.result.form.setValue('drugAllergies', ' Penicillin, , Aspirin,'));
  call.mockResolvedValueOnce({ user: told });
  await history.does(() => history.result.submit());
  const body = { ...told.medicalInfo, drugAllergies: ['Penicillin', 'Aspirin'] };
  expect(call).toHaveBeenCalledExactlyOnceWith(profileEndpoints.updateMedical, { body }, QUIET);
  expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Medical information updated successfully');
});

test('who is not female is not saved as pregnant', async () => {
  const history = runHook(() => useMedical({ ...told, gender: 'other' }));
  call.mockResolvedValueOnce({ user: told });
  await history.does(() => history.result.submit());
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { isPregnant: false } });
});

test('a failure is told, and nothing typed is lost', async () => {
  const history = runHook(() => useMedical(told));
  await history.does(() => history.result.form.setValue('drugAllergies', 'Penicillin'));
  call.mockRejectedValueOnce(new Error('unforeseen'));
  await history.does(() => history.result.submit());
  expect(history.result.problem).toBe('Failed to update profile');
  expect(history.result.form.getValues('drugAllergies')).toBe('Penicillin');
});
