import { person } from '@chairside/client/test/person';
import { refusal, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { phoneRegistration } from './phone-registration.ts';
import { registrationStore } from './registration-store.ts';

const { register, verifyPhone } = identityEndpoints;

const PHONE = '9876543210';
const OTHER_PHONE = '9000000001';
const PLAN_ID = plan()._id;
const TYPED = { name: 'Asha Rao', phone: PHONE, planId: PLAN_ID };

const begin = () => phoneRegistration.begin('sign-up', TYPED);
const complete = () => phoneRegistration.complete({ phone: PHONE, otp: '123456' });
const stored = () => registrationStore.read()?.contact ?? null;

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
    registrationStore.begin(
      { dialog: 'sign-up', name: 'Ravi', contactType: 'phone', contact: OTHER_PHONE, planId: PLAN_ID },
      30,
    );
    await complete();
    expect(stored()).toBe(OTHER_PHONE);
  });
});

describe('what is stored of it (SIGNUP-18)', () => {
  test('lasts as long as the code, counts the wait down, and has no password', async () => {
    await phoneRegistration.begin('create-account', { ...TYPED, password: 'Neem leaf 7&' });
    expect(localStorage.getItem('registration')).not.toContain('Neem');
    expect(registrationStore.readLive()).toMatchObject({ name: 'Asha Rao', registrationId: PLAN_ID });
    vi.setSystemTime(Date.now() + 20_000);
    expect(registrationStore.readLive()?.secondsToResend).toBeLessThanOrEqual(10);
    vi.setSystemTime(Date.now() + 580_000);
    expect(registrationStore.readLive()).toBeNull();
    expect(localStorage.getItem('registration')).toBeNull();
  });

  test('is begun again by a code that was just sent, under the name it has on the server', async () => {
    expect(await begin()).toMatchObject({ registrationId: PLAN_ID, isJustSent: false });
    server.answers(register, refusal('code_just_sent', { retryAfter: 12 }));
    expect(await begin()).toEqual({ registrationId: PLAN_ID, resendAfterSeconds: 12, isJustSent: true });
    expect(registrationStore.readLive()).toMatchObject({ secondsToResend: 12, registrationId: PLAN_ID });
  });

  test.each(['{', 'null', '{"contact":"9876543210"}'])(
    'that is none is nothing, and removed: %s',
    (strange) => {
      localStorage.setItem('registration', strange);
      expect(registrationStore.readLive()).toBeNull();
      expect(localStorage.getItem('registration')).toBeNull();
    },
  );

  test('is changed for its own contact alone', async () => {
    await begin();
    registrationStore.change(OTHER_PHONE, { planId: '01890a5d-ac96-774b-bcce-b302099a8059', isOpen: false });
    expect(registrationStore.read()).toMatchObject({ planId: PLAN_ID, isOpen: true });
    registrationStore.change(PHONE, { isOpen: false });
    expect(registrationStore.read()).toMatchObject({ planId: PLAN_ID, isOpen: false });
  });
});
