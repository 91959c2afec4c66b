import { CallError, noAnswer, refused } from '@chairside/client/call-error';
import { describe, expect, test } from 'vitest';
import {
  countedDown,
  failureNotice,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from './code-notices.ts';
import { isCodeSpent, isRegistrationLost } from './code-refusals.ts';

const SEND_FAILED = 'Failed to send OTP. Please try again.';
const NETWORK = noAnswer(new TypeError('fetch failed'));
const FROM_PROXY = refused(
  { status: 400, retryAfter: null, code: undefined, message: undefined, details: {} },
  [],
);
const LIMITED = refused(
  {
    status: 429,
    retryAfter: '25',
    code: 'too_many_requests',
    message: 'Slow down',
    details: {},
  },
  [],
);

function refusal(code: CallError['code'], message: string): CallError {
  return new CallError({ status: 400, code, message, serverMessage: message });
}

describe('a code that was not sent (SIGNUP-9)', () => {
  test('is told in the words of the server', () => {
    const error = refusal('plan_not_found', 'This plan is gone');
    expect(failureNotice(error, SEND_FAILED)).toEqual({ tone: 'error', title: 'This plan is gone' });
  });

  test('is told in the dialog’s own words without them, along with what is known', () => {
    const title = SEND_FAILED;
    expect(failureNotice(FROM_PROXY, SEND_FAILED)).toEqual({ tone: 'error', title });
    expect(failureNotice(NETWORK, SEND_FAILED)).toMatchObject({
      title,
      text: 'Network error. Please check your connection.',
    });
    expect(failureNotice(LIMITED, SEND_FAILED)).toMatchObject({
      title,
      text: 'Too many requests. Please try again in 25 seconds.',
    });
  });
});

describe('a code that did not verify (SIGNUP-10)', () => {
  test.each([
    [refusal('code_expired', 'Expired'), 'Expired'],
    [FROM_PROXY, 'Invalid OTP. Please try again.'],
    [NETWORK, 'Network error. Please check your connection.'],
  ])('%o is told as %s', (error, text) => {
    expect(verifyFailedNotice(error)).toEqual({ tone: 'error', title: 'Verification Failed', text });
  });

  test('is spent only when the server has judged it', () => {
    expect(isCodeSpent(refusal('code_wrong', 'x'))).toBe(true);
    expect(isCodeSpent(refusal('code_expired', 'x'))).toBe(true);
    expect(isCodeSpent(refusal('code_exhausted', 'x'))).toBe(true);
    expect(isCodeSpent(NETWORK)).toBe(false);
    expect(isCodeSpent(LIMITED)).toBe(false);
  });

  test('for want of a registration leads back to the start', () => {
    expect(isRegistrationLost(refusal('registration_not_found', 'x'))).toBe(true);
    expect(isRegistrationLost(NETWORK)).toBe(false);
  });
});

test('a resend that failed is told in the words of the server or the dialog (SIGNUP-8)', () => {
  expect(resendFailedNotice(FROM_PROXY)).toEqual({
    tone: 'error',
    title: 'Resend Failed',
    text: 'Failed to resend OTP',
  });
});

test('a code that did not verify falls back to the sentence of its screen (REG-8)', () => {
  expect(verifyFailedNotice(FROM_PROXY, 'OTP verification failed').text).toBe('OTP verification failed');
});

test.each(['phone', 'email'] as const)('a resent code is told by its way, the %s (SIGNUP-8)', (way) => {
  expect(resentNotice(way)).toEqual({
    tone: 'success',
    title: `New verification code sent to your ${way}`,
  });
});

describe('a wait (CODE-18)', () => {
  const notice = failureNotice(LIMITED, 'Failed to send OTP');

  test('is counted down, above 90 seconds in minutes, and over in the end', () => {
    expect(countedDown(notice, 12)).toEqual({
      ...notice,
      text: 'Too many requests. Please try again in 12 seconds.',
    });
    expect(countedDown(notice, 700)?.text).toBe('Too many requests. Please try again in 12 minutes.');
    expect(countedDown(notice, 0)).toBeNull();
  });

  test('is none of what is said besides', () => {
    const sent = resentNotice('phone');
    expect(countedDown(sent, 30)).toBe(sent);
    expect(countedDown(sent, 0)).toBe(sent);
  });
});
