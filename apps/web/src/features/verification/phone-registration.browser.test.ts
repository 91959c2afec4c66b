import { person } from '@chairside/client/test/person';
import { refusal, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { beforeEach, describe, expect, test } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { phoneRegistration } from './phone-registration.ts';

const { register, verifyPhone } = identityEndpoints;

const PHONE = '9876543210';
const OTHER_PHONE = '9000000001';
const PLAN_ID = plan()._id;

const begin = () => phoneRegistration.begin({ name: 'Asha Rao', phone: PHONE, planId: PLAN_ID });
const complete = () => phoneRegistration.complete({ phone: PHONE, otp: '123456' });
const stored = () => localStorage.getItem('registrationPhone');

beforeEach(() => {
  server.answers(register, { registrationId: PLAN_ID, resendAfterSeconds: 30 });
  server.answers(verifyPhone, { token: 'secret', user: person() });
});

describe('the phone of a registration (SIGNUP-11)', () => {
  test('is stored until its code has verified it', async () => {
    await begin();
    expect(stored()).toBe(PHONE);
    server.answers(verifyPhone, refusal('code_wrong'));
    await expect(complete()).rejects.toMatchObject({ code: 'code_wrong' });
    expect(stored()).toBe(PHONE);
    server.answers(verifyPhone, { token: 'secret', user: person() });
    await complete();
    expect(stored()).toBeNull();
  });

  test('is not stored when the registration was refused', async () => {
    server.answers(register, refusal('phone_registered'));
    await expect(begin()).rejects.toMatchObject({ code: 'phone_registered' });
    expect(stored()).toBeNull();
  });

  test('that is missing is verified no more', async () => {
    await begin();
    localStorage.clear();
    await expect(complete()).rejects.toMatchObject({ code: 'registration_not_found' });
    expect(server.asked(verifyPhone)).toEqual([]);
  });

  test('is left alone when another tab registers another one', async () => {
    await begin();
    localStorage.setItem('registrationPhone', OTHER_PHONE);
    await complete();
    expect(stored()).toBe(OTHER_PHONE);
  });
});
