import { describe, expect, test } from 'vitest';
import { CallError, noAnswer, refused } from '../call-error.ts';
import { isCodeSpent, isRegistrationLost, takenContact } from '../code-refusals.ts';
import { resendFailedNotice, sendFailedNotice, verifyFailedNotice } from './notices.ts';

const NETWORK = noAnswer(new TypeError('fetch failed'));
const FROM_PROXY = refused(
  { status: 400, retryAfter: null, code: undefined, message: undefined, details: {} },
  [],
);
const LIMITED = refused(
  { status: 429, retryAfter: '25', code: 'too_many_requests', message: 'Slow down', details: {} },
  [],
);

function refusal(code: CallError['code'], message: string): CallError {
  return new CallError({ status: 400, code, message, serverMessage: message });
}

describe('a code that was not sent', () => {
  test('is told in the words of the server', () => {
    const error = refusal('plan_not_found', 'This plan is gone');
    expect(sendFailedNotice(error)).toEqual({ tone: 'error', title: 'This plan is gone' });
  });

  test('is told in the dialog’s own words without them, along with what is known', () => {
    const title = 'Failed to send OTP. Please try again.';
    expect(sendFailedNotice(FROM_PROXY)).toEqual({ tone: 'error', title });
    expect(sendFailedNotice(NETWORK)).toMatchObject({
      title,
      text: 'Network error. Please check your connection.',
    });
    expect(sendFailedNotice(LIMITED)).toMatchObject({
      title,
      text: 'Too many requests. Please try again in 25 seconds.',
    });
  });

  test('because of an account that exists is a matter of the contact field', () => {
    expect(takenContact(refusal('phone_registered', 'Taken'))).toBe('Taken');
    expect(takenContact(refusal('email_registered', 'Taken'))).toBe('Taken');
    expect(takenContact(refusal('plan_not_found', 'Gone'))).toBeNull();
    expect(takenContact(new Error('x'))).toBeNull();
  });
});

describe('a code that did not verify', () => {
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

test('a resend that failed is told in the words of the server or the dialog', () => {
  expect(resendFailedNotice(FROM_PROXY)).toEqual({
    tone: 'error',
    title: 'Resend Failed',
    text: 'Failed to resend OTP',
  });
});
