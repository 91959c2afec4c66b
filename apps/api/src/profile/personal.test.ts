import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSendGap, newPerson, signUp, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { getProfile, updatePersonal, updateMedical } = profileEndpoints;
const HEALTHY = {
  systemicDiseases: [],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

let app: TestApp;
let asha: Omit<Awaited<ReturnType<typeof signUp>>, 'deviceToken'>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await signUp(app);
});

type Personal = Parameters<typeof put>[0];
const put = (change: {
  name?: string;
  phone?: string;
  email?: string | null;
  address?: string | null;
  gender?: 'male' | 'female' | 'other' | null;
  alternativePhone?: string | null;
  changed?: 'address'[];
}) => {
  const { name, phone } = asha.person;
  const body = { name, phone, email: null, address: null, gender: null, alternativePhone: null, ...change };
  return app.call(updatePersonal, { body }, asha);
};
const profile = async () => (await app.call(getProfile, {}, asha)).data;

describe('PUT /users/profile/personal (PROF-5)', () => {
  test('changes name, address, gender and alternative phone, and gives the profile as it is then', async () => {
    const details: Personal = {
      name: 'Asha Rao Kulkarni',
      address: '12 Neem Street\nPune',
      gender: 'female',
      alternativePhone: '9123456780',
    };
    const reply = await put(details);
    expect(reply).toMatchObject({ status: 200, message: 'Personal information updated successfully' });
    expect(reply.data.user).toMatchObject({ ...details, phone: asha.person.phone, phoneVerified: true });
    expect(await profile()).toEqual(reply.data.user);
  });

  test('takes them back with null, as the form sends what is left empty (PROF-5)', async () => {
    await put({ address: '12 Neem Street', gender: 'other', alternativePhone: '9123456780' });
    await put({});
    expect(await profile()).toMatchObject({ address: null, gender: null, alternativePhone: null });
  });

  test('trims what is typed; an address of spaces is none', async () => {
    await put({ name: '  Asha   Rao ', address: ' 12 Neem Street ', alternativePhone: ' 91234 56780 ' });
    expect(await profile()).toMatchObject({
      name: 'Asha Rao',
      address: '12 Neem Street',
      alternativePhone: '9123456780',
    });
    await put({ address: '   ' });
    expect((await profile()).address).toBeNull();
  });

  test.each([
    ['a name of one letter', { name: 'A' }],
    ['a name with digits', { name: 'Asha 2' }],
    ['an address of 301 characters', { address: 'x'.repeat(301) }],
    ['an address that turns the direction of what follows', { address: '12 \u202eteerts' }],
    ['an alternative phone of nine digits', { alternativePhone: '912345678' }],
    ['a phone that begins with 5', { phone: '5123456789' }],
    ['an e-mail without a dot', { email: 'asha@example' }],
  ])('refuses %s and changes nothing', async (_, change) => {
    const before = await profile();
    expect(await put({ gender: 'other', ...change })).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await profile()).toEqual(before);
  });

  test('the longest address fits (300 characters)', async () => {
    const address = 'न'.repeat(300);
    expect((await put({ address })).data.user.address).toBe(address);
  });
});

test('what the patient has not changed stays as it was saved meanwhile (PROF-11)', async () => {
  await put({ gender: 'female', alternativePhone: '9123456780' });
  await app.call(updateMedical, { body: { ...HEALTHY, isPregnant: true } }, asha);
  const stale = { name: 'Asha Nair', phone: newPerson().phone, gender: 'male' } as const;
  const { user } = (await put({ ...stale, address: '4 Lake Road', changed: ['address'] })).data;
  expect(user).toMatchObject({
    name: 'Asha Rao',
    phone: asha.person.phone,
    address: '4 Lake Road',
    gender: 'female',
    alternativePhone: '9123456780',
    medicalInfo: { isPregnant: true },
  });
});

describe('phone and e-mail change by their codes alone (PROF-6, PROF-7)', () => {
  test('a verified phone cannot be changed', async () => {
    const reply = await put({ phone: newPerson().phone, name: 'Eve Rao' });
    expect(reply).toMatchObject({ status: 409, code: 'contact_verified' });
    expect(await profile()).toMatchObject({ phone: asha.person.phone, name: 'Asha Rao' });
  });

  test('an unverified phone that differs from the saved one needs a code before saving', async () => {
    const byEmail = await signUpByEmail(app);
    const { name, email, phone } = byEmail.person;
    const body = { name, phone, email, address: null, gender: null, alternativePhone: null };
    const save = () => app.call(updatePersonal, { body }, byEmail);
    expect(await save()).toMatchObject({
      status: 409,
      code: 'phone_not_verified',
      message: 'Please verify your new phone number via OTP',
    });
    await app.call(identityEndpoints.sendPhoneOtpProfile, { body: { phone } }, byEmail);
    const otp = await app.codeFor(phone);
    await app.call(identityEndpoints.verifyPhoneOtpProfile, { body: { phone, otp } }, byEmail);
    expect((await save()).data.user).toMatchObject({ phone, phoneVerified: true, email });
  });

  test('a new e-mail needs a code before saving; once proved it cannot be changed or taken back', async () => {
    const { email } = newPerson();
    expect(await put({ email })).toMatchObject({ status: 409, code: 'email_not_verified' });
    await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address: asha.person.address });
    const otp = await app.codeFor(email);
    await app.call(identityEndpoints.verifyEmailOtp, { body: { email, otp } }, asha);
    expect((await put({ email })).data.user).toMatchObject({ email, emailVerified: true });
    for (const other of [null, newPerson().email]) {
      expect(await put({ email: other })).toMatchObject({ status: 409, code: 'contact_verified' });
    }
    expect(await profile()).toMatchObject({ email, emailVerified: true });
  });

  test('an e-mail that was merely typed stays when it is sent again, and goes with null', async () => {
    const { email } = newPerson();
    asha = await signUpForReal(app, 'Basic Plan', { email });
    expect((await put({ email })).data.user).toMatchObject({ email, emailVerified: false });
    expect((await put({ email: null })).data.user).toMatchObject({ email: null, emailVerified: false });
  });
});

describe('at once', () => {
  test('of two that save at the same time one is stored whole', async () => {
    const one = {
      name: 'Asha One',
      address: 'One',
      gender: 'female',
      alternativePhone: '9111111111',
    } as const;
    const two = {
      name: 'Asha Two',
      address: 'Two',
      gender: 'other',
      alternativePhone: '9222222222',
    } as const;
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([put(one), put(two)]);
      const { name, address, gender, alternativePhone } = await profile();
      expect([one, two]).toContainEqual({ name, address, gender, alternativePhone });
    }
  });

  test('a code that proves an e-mail while the form is saved without one is not lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      asha = await signUp(app);
      const { email } = newPerson();
      await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address: asha.person.address });
      const otp = await app.codeFor(email);
      const [saved, proved] = await Promise.all([
        put({ address: 'Here' }),
        app.call(identityEndpoints.verifyEmailOtp, { body: { email, otp } }, asha),
      ]);
      expect(proved.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      expect(await profile()).toMatchObject({ email, emailVerified: true });
      await forgetSendGap(app);
    }
  });

  test('a change of gender and a pregnancy saved at once never leave somebody pregnant who is not female', async () => {
    for (let round = 0; round < 10; round += 1) {
      await put({ gender: 'female' });
      await Promise.all([
        put({ gender: 'male' }),
        app.call(updateMedical, { body: { ...HEALTHY, isPregnant: true } }, asha),
      ]);
      expect(await profile()).toMatchObject({ gender: 'male', medicalInfo: { isPregnant: false } });
    }
  });
});
