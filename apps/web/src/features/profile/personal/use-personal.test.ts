import { noAnswer, refused } from '@chairside/client/call-error';
import { QUIET } from '@chairside/client/quiet';
import { person } from '@chairside/client/test/person';
import { tokenStore } from '@chairside/client/token';
import { identityEndpoints } from '@chairside/contract/identity';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { profileQuery } from '../../patient/api/get-profile.ts';
import { usePersonal } from './use-personal.ts';

const { call, toasts, updateUser, client } = vi.hoisted(() => {
  const client: { current?: QueryClient } = {};
  return {
    call: vi.fn(),
    toasts: { success: vi.fn(), error: vi.fn() },
    updateUser: vi.fn(),
    client,
  };
});
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts }));
vi.mock('../../session/session.ts', () => ({ updateUser }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => client.current,
}));

const UNPROVED = profile({ phone: '9876543210', phoneVerified: false });
const NEW_PHONE = '9000000001';
const PROVED = person({ phone: NEW_PHONE, phoneVerified: true });

beforeEach(() => {
  vi.clearAllMocks();
  call.mockReset();
  client.current = new QueryClient();
});
afterEach(() => tokenStore.clear());

function opened(known: Profile) {
  const hook = runHook(() => usePersonal(known));
  return {
    get details() {
      return hook.result;
    },
    types: (field: 'name' | 'phone' | 'email', text: string) =>
      hook.does(() => hook.result.form.setValue(field, text, { shouldDirty: true })),
    does: hook.does,
    saves: () => hook.does(() => hook.result.submit()),
    enters: (type: 'phone' | 'email', contact: string, otp: string) =>
      hook.does(() => hook.result.proofs[type].verify(contact, otp)),
  };
}

const saved = (change: Partial<Profile>) => call.mockResolvedValueOnce({ user: profile(change) });
const codeSent = () => call.mockResolvedValueOnce({ resendAfterSeconds: 30 });
const madeCalls = () => call.mock.calls.map(([{ path }, input]) => [path, input]);

test('saving tells everyone: the form, the other tabs and the header', async () => {
  const page = opened(profile());
  await page.types('name', 'Asha Iyer');
  saved({ name: 'Asha Iyer', gender: 'female' });
  await page.saves();
  const body = {
    name: 'Asha Iyer',
    phone: '9876543210',
    email: null,
    address: null,
    gender: null,
    alternativePhone: null,
  };
  expect(call).toHaveBeenCalledExactlyOnceWith(profileEndpoints.updatePersonal, { body }, QUIET);
  expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Personal information updated successfully');
  expect(page.details.form.getValues()).toMatchObject({ name: 'Asha Iyer', gender: 'female' });
  const kept = client.current?.getQueryData(profileQuery(profile()._id).queryKey);
  expect(kept).toMatchObject({ name: 'Asha Iyer' });
  expect(updateUser).toHaveBeenCalledExactlyOnceWith(person({ name: 'Asha Iyer' }));
});

test.each([
  [noAnswer(new TypeError('fetch failed')), 'Network error. Please check your connection.'],
  [
    refused(
      {
        status: 409,
        retryAfter: null,
        code: 'contact_verified',
        message: 'This contact is verified already and cannot be changed.',
        details: {},
      },
      [],
    ),
    'This contact is verified already and cannot be changed.',
  ],
  [new Error('unforeseen'), 'Failed to update profile'],
])('%o is told, and nothing typed is lost (PROF-11)', async (error, text) => {
  const page = opened(profile());
  await page.types('name', 'Asha Iyer');
  call.mockRejectedValueOnce(error);
  await page.saves();
  expect(page.details.problem).toBe(text);
  expect(page.details.form.getValues('name')).toBe('Asha Iyer');
  expect(toasts.success).not.toHaveBeenCalled();
});

test('a changed phone sends a code instead of saving; once proved, the saving goes on (PROF-6)', async () => {
  const page = opened(UNPROVED);
  await page.types('phone', NEW_PHONE);
  await page.types('name', 'Asha Iyer');
  codeSent();
  await page.saves();
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Please verify your new phone number via OTP');
  expect(toasts.success).toHaveBeenLastCalledWith('OTP sent to your phone number');
  expect(page.details.proofs.phone.isAwaiting(NEW_PHONE)).toBe(true);
  expect(page.details.proofs.phone.secondsToResend).toBe(30);

  call.mockResolvedValueOnce({ user: PROVED });
  saved({ phone: NEW_PHONE, name: 'Asha Iyer' });
  await page.enters('phone', NEW_PHONE, '123456');
  expect(toasts.success.mock.calls.map(([text]) => text)).toEqual([
    'OTP sent to your phone number',
    'Phone number verified successfully!',
    'Personal information updated successfully',
  ]);
  expect(madeCalls()).toEqual([
    [identityEndpoints.sendPhoneOtpProfile.path, { body: { phone: NEW_PHONE } }],
    [identityEndpoints.verifyPhoneOtpProfile.path, { body: { phone: NEW_PHONE, otp: '123456' } }],
    [
      profileEndpoints.updatePersonal.path,
      expect.objectContaining({ body: expect.objectContaining({ phone: NEW_PHONE, name: 'Asha Iyer' }) }),
    ],
  ]);
});

test('a changed e-mail behaves the same way', async () => {
  const page = opened(profile());
  await page.types('email', 'asha@example.in');
  codeSent();
  await page.saves();
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Please verify your new email address via OTP');
  expect(toasts.success).toHaveBeenLastCalledWith('OTP sent to your email address');
  call.mockResolvedValueOnce({ user: person({ email: 'asha@example.in', emailVerified: true }) });
  saved({ email: 'asha@example.in' });
  await page.enters('email', 'asha@example.in', '123456');
  expect(toasts.success).toHaveBeenCalledWith('Email address verified successfully!');
  expect(toasts.success).toHaveBeenLastCalledWith('Personal information updated successfully');
});

test('a code that was asked for on its own saves nothing else', async () => {
  const page = opened(UNPROVED);
  await page.types('name', 'Asha Iyer');
  codeSent();
  await page.does(() => page.details.prove('phone', '9876543210'));
  call.mockResolvedValueOnce({ user: person() });
  await page.enters('phone', '9876543210', '123456');
  expect(toasts.success).toHaveBeenLastCalledWith('Phone number verified successfully!');
  expect(page.details.form.getValues('name')).toBe('Asha Iyer');
});

test('a code that cannot be sent, and one that is wrong, are told where they belong', async () => {
  const page = opened(UNPROVED);
  await page.types('phone', NEW_PHONE);
  call.mockRejectedValueOnce(new Error('unforeseen'));
  await page.saves();
  expect(page.details.proofs.phone.problem).toBe('Failed to send OTP');
  codeSent();
  await page.saves();
  call.mockRejectedValueOnce(new Error('unforeseen'));
  await page.enters('phone', NEW_PHONE, '000000');
  expect(page.details.proofs.phone.problem).toBe('Invalid OTP');
  expect(call.mock.lastCall?.[0]).toBe(identityEndpoints.verifyPhoneOtpProfile);
});

test('a phone that somebody else has is told as that', async () => {
  const page = opened(UNPROVED);
  await page.types('phone', NEW_PHONE);
  const answer = { status: 409, retryAfter: null, message: 'Please log in instead.', details: {} };
  call.mockRejectedValueOnce(refused({ ...answer, code: 'phone_registered' }, ['phone_registered']));
  await page.saves();
  expect(page.details.proofs.phone.problem).toBe('This phone number is already registered');
});
