import { person, subscription } from '@chairside/client/test/person';
import { refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { button, field, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { codeField, fillInSignup, sendCode, showSignup, showSignupAwaitingCode } from './test/signup.tsx';

const { register, verifyPhone, resendOtp, sendEmailOtp } = identityEndpoints;

const PLAN = plan();

beforeEach(() => {
  server.answers(resendOtp, { resendAfterSeconds: 30 });
});

describe('a wait (CODE-18)', () => {
  const sendButton = button(/^Send Verification Code/);

  test('for the first code counts down in the sentence and on the disabled button', async () => {
    server.answers(register, refusal('too_many_requests', { retryAfter: 125 }));
    await showSignup();
    await fillInSignup('phone');
    await sendCode();
    await shows('Too many requests. Please try again in 3 minutes.');
    await expect.element(button('Send Verification Code in 3 min')).toBeDisabled();
    await wakesUpAfter(60_000);
    await shows(/^Too many requests. Please try again in [56]\d seconds.$/);
    await expect.element(button(/^Send Verification Code in [56]\d s$/)).toBeDisabled();
    await wakesUpAfter(65_000);
    await expect.element(button('Send Verification Code')).toBeEnabled();
    await showsNo(/Too many requests/);
  });

  test('is not that of another contact', async () => {
    server.answers(register, refusal('too_many_requests', { retryAfter: 125 }));
    await showSignup();
    await fillInSignup('phone');
    await sendCode();
    await expect.element(sendButton).toBeDisabled();
    await field('Phone number').fill('9000000001');
    await expect.element(sendButton).toBeEnabled();
    await showsNo(/Too many requests/);
  });

  test('after too many wrong codes disables the button that checks them, and nothing is sent', async () => {
    server.answers(verifyPhone, refusal('too_many_requests', { retryAfter: 3_000 }));
    await showSignupAwaitingCode();
    await codeField.fill('123456');
    await shows('Verification Failed', 'Too many requests. Please try again in 50 minutes.');
    await expect.element(button('Verify & Continue in 50 min')).toBeDisabled();
    await codeField.fill('');
    await codeField.fill('654321');
    expect(server.asked(verifyPhone)).toHaveLength(1);
  });
});

describe('another code', () => {
  test('can be asked for after 30 seconds, and the notice that it was sent goes after 3 (SIGNUP-8, SCREEN-11)', async () => {
    await showSignupAwaitingCode();
    await expect.element(button(/^Resend Code in (30|2\d) s$/)).toBeDisabled();
    await wakesUpAfter(27_000);
    await expect.element(button(/^Resend Code in \d s$/)).toBeDisabled();
    await vi.advanceTimersByTimeAsync(3_000);
    await button('Resend Code').click();
    await shows('New verification code sent to your phone');
    expect(server.asked(resendOtp).map(({ body }) => body)).toEqual([{ phone: '9876543210' }]);
    await expect.element(button(/^Resend Code in (30|2\d) s$/)).toBeDisabled();
    await vi.advanceTimersByTimeAsync(2_000);
    await shows('New verification code sent to your phone');
    await vi.advanceTimersByTimeAsync(1_000);
    await showsNo('New verification code sent to your phone');
    const user = person({ subscription: subscription({ status: 'suspended', planId: PLAN }) });
    server.answers(verifyPhone, { token: 'secret', user });
    await codeField.fill('123456');
    await shows('Verification Successful');
  });

  test('goes to the e-mail address', async () => {
    server.answers(sendEmailOtp, { resendAfterSeconds: 30 });
    await showSignupAwaitingCode('email');
    await wakesUpAfter(30_000);
    await button('Resend Code').click();
    await shows('New verification code sent to your email');
    expect(server.asked(sendEmailOtp).map(({ body }) => body)).toEqual([{ email: 'asha@example.in' }]);
  });

  test.each([
    [refusal('too_many_requests', { retryAfter: 40 }), 'Too many requests. Please try again in 40 seconds.'],
    [refusedOnTheWay(), 'Failed to resend OTP'],
  ])('that could not be sent is said until that is closed: %# (SCREEN-11)', async (answer, sentence) => {
    server.answers(resendOtp, () => answer);
    await showSignupAwaitingCode();
    await wakesUpAfter(30_000);
    await button('Resend Code').click();
    await shows('Resend Failed', sentence);
    await vi.advanceTimersByTimeAsync(30_000);
    await shows('Resend Failed');
    await button('Close notice').click();
    await showsNo('Resend Failed');
  });
});
