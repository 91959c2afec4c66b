import { CallError, refused } from '@chairside/client/call-error';
import { person } from '@chairside/client/test/person';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registrationPhone } from '../registration/registration-phone.ts';
import { useSignup } from './use-signup.ts';

const calls = vi.hoisted(() => ({
  sendCode: vi.fn<() => Promise<number>>(),
  resendCode: vi.fn<() => Promise<number>>(),
  verifyCode: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('./calls.ts', () => calls);
vi.mock('../session/session.ts', () => ({ signIn: () => true }));

const BY_PHONE = { contactType: 'phone', name: 'Asha Rao', contact: '9876543210' } as const;
const BY_EMAIL = { contactType: 'email', name: 'Asha Rao', contact: 'asha@example.in' } as const;
const OTP = '123456';

const WITHOUT_MESSAGE = refused(
  { status: 400, retryAfter: null, code: undefined, message: undefined, details: {} },
  [],
);
const serverSays = (serverMessage: string) =>
  new CallError({ status: 400, code: 'code_wrong', message: serverMessage, serverMessage });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  calls.sendCode.mockResolvedValue(30);
  calls.resendCode.mockResolvedValue(30);
  calls.verifyCode.mockResolvedValue({ token: 'secret', user: person() });
});
afterEach(() => void vi.useRealTimers());

function open() {
  const onVerified = vi.fn();
  const signup = runHook(() => useSignup('plan', onVerified));
  return { onVerified, signup, does: signup.does };
}

/** A sign-up whose code has been sent. */
async function awaitingCode(recipient: typeof BY_PHONE | typeof BY_EMAIL = BY_PHONE) {
  const opened = open();
  await opened.does(() => opened.signup.result.send(recipient));
  return opened;
}

describe('a sign-up (SIGNUP-5)', () => {
  test('userInfo, then otp, then verifying; on success completion and reset', async () => {
    const { signup, does, onVerified } = open();
    expect(signup.result.state.step).toBe('details');
    await does(() => signup.result.send(BY_PHONE));
    expect(signup.result.state).toMatchObject({ step: 'code', recipient: BY_PHONE });

    let answer: (signedIn: unknown) => void = () => {};
    calls.verifyCode.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await does(() => void signup.result.verify(OTP));
    expect(signup.result.state.step).toBe('verifying');
    await does(() => answer({ token: 'secret', user: person() }));
    expect(signup.result.state.step).toBe('verified');

    await does(() => vi.advanceTimersByTime(1499));
    expect(onVerified).not.toHaveBeenCalled();
    await does(() => vi.advanceTimersByTime(1));
    expect(onVerified).toHaveBeenCalledExactlyOnceWith(person());
    expect(signup.result.state).toMatchObject({ step: 'details', recipient: null });
  });

  test('on failure back to otp with the server message', async () => {
    const { signup, does } = await awaitingCode();
    calls.verifyCode.mockRejectedValue(serverSays('Not that one'));
    await does(() => signup.result.verify(OTP));
    expect(signup.result.state).toMatchObject({ step: 'code', notice: { text: 'Not that one' } });
  });

  test('otp returns to userInfo through "Change Contact Information"', async () => {
    const { signup, does } = await awaitingCode();
    await does(() => signup.result.changeContact());
    expect(signup.result.state.step).toBe('details');
  });
});

describe('what a sign-up says (SIGNUP-8 to SIGNUP-11)', () => {
  test.each([
    [serverSays('This plan is gone'), 'This plan is gone'],
    [WITHOUT_MESSAGE, 'Failed to send OTP. Please try again.'],
  ])('"Sending the code fails": after %o, %o', async (error, title) => {
    const { signup, does } = open();
    calls.sendCode.mockRejectedValue(error);
    await does(() => signup.result.send(BY_PHONE));
    expect(signup.result.state).toMatchObject({ step: 'details', notice: { tone: 'error', title } });
  });

  test.each([
    [serverSays('Too late'), 'Too late'],
    [WITHOUT_MESSAGE, 'Invalid OTP. Please try again.'],
  ])('"Verification fails": after %o, %o', async (error, text) => {
    const { signup, does } = await awaitingCode();
    calls.verifyCode.mockRejectedValue(error);
    await does(() => signup.result.verify(OTP));
    expect(signup.result.state.notice).toEqual({ tone: 'error', title: 'Verification Failed', text });
  });

  test.each([
    [serverSays('Not now'), 'Not now'],
    [WITHOUT_MESSAGE, 'Failed to resend OTP'],
  ])('"Resend fails": after %o, %o', async (error, text) => {
    const { signup, does } = await awaitingCode();
    calls.resendCode.mockRejectedValue(error);
    await does(() => vi.advanceTimersByTime(30_000));
    await does(() => signup.result.resend());
    expect(signup.result.state.notice).toEqual({ tone: 'error', title: 'Resend Failed', text });
  });

  test.each([
    [BY_PHONE, 'New verification code sent to your phone'],
    [BY_EMAIL, 'New verification code sent to your email'],
  ])('"Resend succeeds": to %o, %o', async (recipient, title) => {
    const { signup, does } = await awaitingCode(recipient);
    await does(() => vi.advanceTimersByTime(30_000));
    await does(() => signup.result.resend());
    expect(signup.result.state.notice).toEqual({ tone: 'success', title });
  });

  test('"Missing phone at verification": the alert, and back to the details', async () => {
    const { signup, does } = await awaitingCode();
    registrationPhone.forget(BY_PHONE.contact);
    await does(() => signup.result.verify(OTP));
    expect(calls.verifyCode).not.toHaveBeenCalled();
    expect(signup.result.state).toMatchObject({
      step: 'details',
      notice: { title: 'Phone number not found. Please go back and register again.' },
    });
  });
});

test('another code after 30 s (SIGNUP-8)', async () => {
  const { signup, does } = await awaitingCode();
  expect(signup.result.secondsToResend).toBe(30);
  await does(() => vi.advanceTimersByTime(29_000));
  await does(() => signup.result.resend());
  expect(calls.resendCode).not.toHaveBeenCalled();
  await does(() => vi.advanceTimersByTime(1_000));
  expect(signup.result.secondsToResend).toBe(0);
  await does(() => signup.result.resend());
  expect(calls.resendCode).toHaveBeenCalledOnce();
  expect(signup.result.secondsToResend).toBe(30);
});
