import { CallError, noAnswer, refused, unreadableAnswer } from '@chairside/client/call-error';
import { identityEndpoints } from '@chairside/contract/identity';
import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import { describe, expect, test } from 'vitest';
import { sendFailedNotice, signInFailedNotice } from './login-notices.ts';

const NETWORK = noAnswer(new TypeError('fetch failed'));
const FROM_PROXY = refused(
  { status: 400, retryAfter: null, code: undefined, message: undefined, details: {} },
  [],
);
const LIMITED = refused(
  { status: 429, retryAfter: '25', code: 'too_many_requests', message: 'Slow down', details: {} },
  [],
);

function refusal(code: keyof typeof PATIENT_REFUSALS): CallError {
  const { status, message } = PATIENT_REFUSALS[code];
  return new CallError({ status, code, message, serverMessage: message });
}

describe('an OTP that was not sent (LOGIN-7)', () => {
  test.each([
    ['the server’s message', refusal('invalid_input'), { title: 'Please check your input and try again.' }],
    ['without one: Failed to send OTP', FROM_PROXY, { title: 'Failed to send OTP' }],
    [
      'network',
      NETWORK,
      { title: 'Failed to send OTP', text: 'Network error. Please check your connection.' },
    ],
    [
      '429',
      LIMITED,
      {
        title: 'Failed to send OTP',
        text: 'Too many requests. Please try again in 25 seconds.',
        isWait: true,
      },
    ],
  ])('%s', (_row, error, notice) => {
    expect(sendFailedNotice(error)).toEqual({ about: 'send', tone: 'error', ...notice });
  });
});

describe('an OTP that did not sign in (LOGIN-7)', () => {
  test.each([
    [refusal('code_expired'), 'This code has expired. Please ask for a new one.'],
    [FROM_PROXY, 'Invalid OTP. Please try again.'],
    [NETWORK, 'Network error. Please check your connection.'],
  ])('%o is shown as %s', (error, title) => {
    expect(signInFailedNotice(error, 'otp')).toEqual({ about: 'signIn', tone: 'error', title });
  });
});

describe('a password that did not sign in (LOGIN-7)', () => {
  test('Login failed, when the server says nothing of a password', () => {
    expect(signInFailedNotice(FROM_PROXY, 'password').title).toBe('Login failed');
    expect(signInFailedNotice(new Error('x'), 'password').title).toBe('Login failed');
    expect(signInFailedNotice(refusal('wrong_password'), 'password')).toEqual({
      about: 'signIn',
      tone: 'error',
      title: 'This combination of contact and password is not correct.',
    });
  });

  test.each(['otp', 'password'] as const)('Invalid login response, by %s', (method) => {
    const withoutToken = unreadableAnswer(identityEndpoints.login, 200, new Error('token missing'));
    expect(signInFailedNotice(withoutToken, method).title).toBe('Invalid login response');
  });
});

test('the hint when no password is set (LOGIN-6)', () => {
  expect(signInFailedNotice(refusal('no_password_set'), 'password')).toMatchObject({
    text: 'Try using "OTP Login" instead, or contact support to set up a password.',
    offersOtp: true,
  });
});

test('too many wrong passwords leave the OTP as a way in (LOGIN-6)', () => {
  expect(signInFailedNotice(LIMITED, 'password')).toMatchObject({
    title: 'Login failed',
    text: 'Too many requests. Please try again in 25 seconds.',
    isWait: true,
    offersOtp: true,
  });
  expect(signInFailedNotice(LIMITED, 'otp')).not.toHaveProperty('offersOtp');
});
