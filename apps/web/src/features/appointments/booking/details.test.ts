import { person } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { details, detailsOfOther, knownDetails, sentDetails, type TypedDetails } from './details.ts';

const typed = (change: Partial<TypedDetails> = {}): TypedDetails => ({
  ...knownDetails(person()),
  ...change,
});

function problems(entered: TypedDetails): Record<string, string> {
  const result = details.safeParse(entered);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the first step (BOOK-2)', () => {
  test('starts from what the account holds', () => {
    expect(problems(typed())).toEqual({});
    expect(knownDetails(person({ phone: null, email: 'a@b.example' }))).toMatchObject({
      name: 'Asha Rao',
      phone: '',
      email: 'a@b.example',
    });
  });

  test.each<[Partial<TypedDetails>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Name is required' }],
    [
      { name: 'R2D2' },
      {
        name: 'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
      },
    ],
    [{ phone: '' }, { phone: 'Phone number is required' }],
    [{ phone: '12345' }, { phone: 'Please enter a valid 10-digit Indian phone number' }],
    [{ email: 'asha@' }, { email: 'Please enter a valid email address' }],
    [{ alternativePhone: '1' }, { alternativePhone: 'Please enter a valid 10-digit Indian phone number' }],
    [{ address: 'x'.repeat(301) }, { address: 'Please use at most 300 characters' }],
    [
      { drugAllergies: `Penicillin, ${'x'.repeat(81)}` },
      { drugAllergies: 'Please give at most 30 entries of 80 characters each' },
    ],
  ])('refuses %o', (change, found) => expect(problems(typed(change))).toEqual(found));

  test('hands on what the appointment keeps', () => {
    const parsed = details.parse(
      typed({ email: ' Asha@Example.IN ', drugAllergies: 'Penicillin, , Aspirin ' }),
    );
    expect(sentDetails(parsed)).toEqual({
      personalDetails: {
        name: 'Asha Rao',
        phone: '9876543210',
        email: 'asha@example.in',
        alternativePhone: null,
        address: null,
      },
      medicalInfo: { drugAllergies: ['Penicillin', 'Aspirin'] },
    });
  });

  test('says nothing of a medical history of which nothing was said (BOOK-21)', () => {
    const parsed = details.parse(typed({ drugAllergies: ' , ', pastTreatments: '' }));
    expect(sentDetails(parsed).medicalInfo).toEqual({});
  });

  test('says that a patient is pregnant only when she does', () => {
    const parsed = details.parse(typed({ isPregnant: true }));
    expect(sentDetails(parsed).medicalInfo).toEqual({ isPregnant: true });
  });
});

describe('what the form begins with (BOOK-21)', () => {
  const history = {
    systemicDiseases: ['Diabetes'],
    drugAllergies: ['Penicillin', 'Latex'],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: true,
  };
  const known = profile({
    gender: 'female',
    address: '12 MG Road, Pune',
    alternativePhone: '9123456780',
    medicalInfo: history,
  });

  test('is all that the profile knows', () => {
    expect(knownDetails(person(), known)).toEqual({
      name: 'Asha Rao',
      phone: '9876543210',
      email: '',
      alternativePhone: '9123456780',
      address: '12 MG Road, Pune',
      systemicDiseases: 'Diabetes',
      drugAllergies: 'Penicillin, Latex',
      pastTreatments: '',
      previousExperiences: '',
      isPregnant: true,
    });
  });

  test('is no pregnancy of who is not female', () => {
    expect(knownDetails(person(), { ...known, gender: 'other' }).isPregnant).toBe(false);
  });

  test('is for somebody else the phone number alone', () => {
    const { phone, isPregnant, ...others } = detailsOfOther(person({ email: 'a@b.example' }));
    expect({ phone, isPregnant }).toEqual({ phone: '9876543210', isPregnant: false });
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
  });
});
