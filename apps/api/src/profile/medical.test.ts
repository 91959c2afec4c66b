import { profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { getProfile, updatePersonal, updateMedical } = profileEndpoints;
const NOTHING = {
  systemicDiseases: [],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

let app: TestApp;
let asha: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await signUp(app);
});

const put = (change: Partial<Record<keyof typeof NOTHING, unknown>>) =>
  app.server.inject({
    method: 'PUT',
    url: '/api/users/profile/medical',
    headers: { authorization: `Bearer ${asha.token}` },
    payload: { ...NOTHING, ...change },
  });
const storedHistory = async () => (await app.call(getProfile, {}, asha)).data.medicalInfo;
const become = (gender: 'male' | 'female' | 'other' | null) => {
  const { name, phone } = asha.person;
  const body = { name, phone, email: null, address: null, gender, alternativePhone: null };
  return app.call(updatePersonal, { body }, asha);
};

describe('PUT /users/profile/medical (PROF-9)', () => {
  test('stores what is sent and returns the profile as it is then', async () => {
    const history = {
      systemicDiseases: ['Diabetes', 'Asthma'],
      drugAllergies: ['Penicillin'],
      pastTreatments: ['Root canal, 2019'],
      previousExperiences: ['Fear of needles'],
      isPregnant: false,
    };
    const reply = await app.call(updateMedical, { body: history }, asha);
    expect(reply).toMatchObject({ status: 200, message: 'Medical information updated successfully' });
    expect(reply.data.user.medicalInfo).toEqual(history);
    expect(await storedHistory()).toEqual(history);
  });

  test('shows what was stored last, and nothing before that', async () => {
    expect(await storedHistory()).toEqual(NOTHING);
    await put({ drugAllergies: ['Penicillin'] });
    await put({ systemicDiseases: ['Asthma'] });
    expect(await storedHistory()).toEqual({ ...NOTHING, systemicDiseases: ['Asthma'] });
  });

  test('trims the entries and drops the empty ones (PROF-9)', async () => {
    await put({ drugAllergies: [' Penicillin ', '', '   ', 'Latex'] });
    expect((await storedHistory()).drugAllergies).toEqual(['Penicillin', 'Latex']);
  });

  test('thirty entries of eighty characters fit', async () => {
    const pastTreatments = Array.from({ length: 30 }, () => 'x'.repeat(80));
    expect((await put({ pastTreatments })).statusCode).toBe(200);
    expect((await storedHistory()).pastTreatments).toEqual(pastTreatments);
  });

  test.each([
    ['thirty-one entries', { systemicDiseases: Array.from({ length: 31 }, () => 'x') }],
    ['an entry of 81 characters', { drugAllergies: ['x'.repeat(81)] }],
    ['an entry with a NUL', { drugAllergies: ['Peni\0cillin'] }],
    ['a text in place of a list', { pastTreatments: 'Root canal' }],
    ['a number among the entries', { previousExperiences: [7] }],
    ['a word for pregnant', { isPregnant: 'yes' }],
  ])('refuses %s and changes nothing', async (_, change) => {
    await put({ drugAllergies: ['Penicillin'] });
    expect((await put(change)).statusCode).toBe(400);
    expect(await storedHistory()).toEqual({ ...NOTHING, drugAllergies: ['Penicillin'] });
  });

  test('what the patient has not changed stays as another device has saved it (PROF-11)', async () => {
    await put({ drugAllergies: ['Penicillin'] });
    const systemicDiseases = ['Asthma'];
    await app.call(
      updateMedical,
      { body: { ...NOTHING, systemicDiseases, changed: ['systemicDiseases'] } },
      asha,
    );
    expect(await storedHistory()).toEqual({ ...NOTHING, systemicDiseases, drugAllergies: ['Penicillin'] });
  });

  test('of two that save at the same time one is stored whole', async () => {
    const one = { ...NOTHING, systemicDiseases: ['One'], drugAllergies: ['One'] };
    const two = { ...NOTHING, systemicDiseases: ['Two'], drugAllergies: ['Two'] };
    const replies = await Promise.all([put(one), put(two)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([one, two]).toContainEqual(await storedHistory());
  });
});

describe('"Currently pregnant" (PROF-10)', () => {
  test('is stored for a woman', async () => {
    await become('female');
    await put({ isPregnant: true });
    expect((await storedHistory()).isPregnant).toBe(true);
  });

  test.each(['male', 'other', null] as const)('is never stored where the gender is %s', async (gender) => {
    await become(gender);
    await put({ isPregnant: true });
    expect((await storedHistory()).isPregnant).toBe(false);
  });

  test('goes when the gender changes, and does not come back with it', async () => {
    await become('female');
    await put({ isPregnant: true, drugAllergies: ['Penicillin'] });
    expect((await become('male')).data.user.medicalInfo).toEqual({
      ...NOTHING,
      drugAllergies: ['Penicillin'],
    });
    await become('female');
    expect((await storedHistory()).isPregnant).toBe(false);
  });

  test('stays when something else is changed', async () => {
    await become('female');
    await put({ isPregnant: true });
    await become('female');
    expect((await storedHistory()).isPregnant).toBe(true);
  });
});
