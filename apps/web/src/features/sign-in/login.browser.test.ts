import { person, subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import {
  button,
  dialog,
  field,
  heading,
  shows,
  showsNo,
  tab,
  text,
  toast,
} from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';

const { sendLoginOtp, loginOtp } = identityEndpoints;

const PATIENT = person({ subscription: subscription() });
const SIGNED_IN = { token: 'secret', user: PATIENT, deviceToken: 'known' };

// Each screen words every outcome itself.
const SERVER_MESSAGE = 'The server has done so.';
afterEach(() => expect(text(SERVER_MESSAGE).elements()).toEqual([]));

beforeEach(() => {
  server.answers(sendLoginOtp, { resendAfterSeconds: 60 }, SERVER_MESSAGE);
  server.answers(loginOtp, SIGNED_IN, SERVER_MESSAGE);
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
});

const otp = field('Verification code (OTP)');
const sendOtp = () => button('Send OTP').click();
const signIn = () => button('Sign In Securely').click();
const welcome = heading(/, Asha$/);

/** The login page with this contact typed. */
async function open(by: 'phone' | 'email' = 'phone') {
  await visit('/login');
  if (by === 'email') {
    await tab('Email').click();
    await field('Email address').fill('asha@example.in');
  } else {
    await field('Phone number').fill('9876543210');
  }
}

/** The login page, for whom a code has been sent or who says they have one. */
async function openWithCode(by: 'phone' | 'email' = 'phone') {
  await open(by);
  await button('I have a code').click();
}

describe('by a code', () => {
  test.each([
    ['phone', { phone: '9876543210' }],
    ['email', { email: 'asha@example.in' }],
  ] as const)('sent to the %s signs in, and leads to the dashboard', async (by, contact) => {
    await open(by);
    await button('Send OTP').click();
    await shows(/is registered, a code is on its way. If not, sign up below.$/);
    expect(server.asked(sendLoginOtp).map(({ body }) => body)).toEqual([contact]);
    await otp.fill('123456');
    await expect.element(welcome).toBeVisible();
    expect(server.asked(loginOtp).map(({ body }) => body)).toEqual([{ ...contact, otp: '123456' }]);
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('deviceToken')).toBe('known');
  });

  test('signs in whoever has one already', async () => {
    await openWithCode();
    await expect.element(otp).toHaveFocus();
    await otp.fill('123456');
    await expect.element(welcome).toBeVisible();
    expect(server.asked(sendLoginOtp)).toEqual([]);
  });

  test('leads someone who has not paid to the payment', async () => {
    const planId = plan();
    const user = person({ subscription: subscription({ status: 'suspended', planId }) });
    server.answers(loginOtp, { ...SIGNED_IN, user });
    await openWithCode();
    await otp.fill('123456');
    await expect.element(dialog('Complete Payment')).toBeVisible();
  });

  test('can be sent again after 60 seconds, to another contact at once', async () => {
    await open();
    await button('Send OTP').click();
    await expect.element(button(/^Resend OTP in (60|59) s$/)).toBeDisabled();
    await field('Phone number').fill('9000000001');
    await expect.element(button('Send OTP')).toBeEnabled();
    await field('Phone number').fill('9876543210');
    await wakesUpAfter(30_000);
    await expect.element(button(/^Resend OTP in [1-3]\d? s$/)).toBeDisabled();
    await wakesUpAfter(30_000);
    await button('Resend OTP').click();
    await expect.poll(() => server.asked(sendLoginOtp)).toHaveLength(2);
    await otp.fill('123456');
    await expect.element(welcome).toBeVisible();
  });

  test('is forgotten for another kind of contact, and only its digits for a password', async () => {
    await open();
    await button('Send OTP').click();
    await expect.element(otp).toHaveFocus();
    await otp.fill('12');
    await button('Use password').click();
    await button('OTP Login').click();
    await expect.element(otp).toHaveValue('');
    await expect.element(button(/^Resend OTP in/)).toBeVisible();
    await otp.fill('12');
    await tab('Email').click();
    await expect.element(field('Email address')).toHaveValue('');
    await tab('Phone').click();
    await expect.element(field('Phone number')).toHaveValue('');
    await expect.element(otp).not.toBeInTheDocument();
    await shows('We send a 6-digit code to log in with.');
  });

  test('asks for the contact first, and for all six digits', async () => {
    await visit('/login');
    const says = (at: Locator, what: RegExp) => expect.element(at).toHaveAccessibleDescription(what);
    await sendOtp();
    await expect.element(field('Phone number')).toHaveFocus();
    await says(field('Phone number'), /Please enter your phone number first$/);
    await field('Phone number').fill('12345');
    await sendOtp();
    await says(field('Phone number'), /Please enter a valid 10-digit Indian mobile number$/);
    expect(server.asked(sendLoginOtp)).toEqual([]);
    await field('Phone number').fill('9876543210');
    await sendOtp();
    await otp.fill('123');
    await signIn();
    await says(otp, /OTP must be 6 digits$/);
    await tab('Email').click();
    await sendOtp();
    await says(field('Email address'), /Please enter your email address first$/);
    expect(server.asked(loginOtp)).toEqual([]);
  });

  test('stays in the boxes when its answer got lost, and leaves them when it is wrong; too often wrong it is waited for (CODE-18)', async () => {
    server.answers(loginOtp, noAnswer);
    await openWithCode();
    await otp.fill('123456');
    await shows('Network error. Please check your connection.');
    await expect.element(otp).toHaveValue('123456');
    server.answers(loginOtp, refusal('code_wrong'));
    await signIn();
    await shows('Invalid OTP. Please try again.');
    await expect.element(otp).toHaveValue('');
    await expect.element(otp).toHaveFocus();
    server.answers(loginOtp, refusal('too_many_requests', { retryAfter: 95 }));
    await otp.fill('123456');
    await shows('Login failed', 'Too many requests. Please try again in 2 minutes.');
    await expect.element(button('Sign In Securely in 2 min')).toBeDisabled();
    await wakesUpAfter(95_000);
    await expect.element(button('Sign In Securely')).toBeEnabled();
  });

  test('that could not be sent is said, with what is known of it; one that may not be sent yet is waited for', async () => {
    const why = 'Network error. Please check your connection.';
    await open();
    const isSaid = async () => {
      await shows('Failed to send OTP');
      await expect.element(button('Send OTP')).toBeEnabled();
      await expect.element(field('Phone number')).toHaveValue('9876543210');
      await vi.advanceTimersByTimeAsync(8_000);
    };
    server.answers(sendLoginOtp, noAnswer);
    await sendOtp();
    await shows(why);
    await isSaid();
    expect(server.asked(sendLoginOtp)).toHaveLength(1);
    server.answers(sendLoginOtp, refusedOnTheWay);
    await sendOtp();
    await showsNo(why);
    await isSaid();
    expect(server.asked(sendLoginOtp)).toHaveLength(2);
    server.answers(sendLoginOtp, refusal('too_many_requests', { retryAfter: 600 }));
    await sendOtp();
    await shows('Failed to send OTP', 'Too many requests. Please try again in 10 minutes.');
    await expect.element(button('Send OTP in 10 min')).toBeDisabled();
    await expect.element(field('Phone number')).toHaveFocus();
    await field('Phone number').fill('9000000001');
    await expect.element(button('Send OTP')).toBeEnabled();
    await showsNo(/Too many requests/);
  });

  test('that was just sent is typed, with what is left of the wait (CODE-17)', async () => {
    server.answers(sendLoginOtp, refusal('code_just_sent', { retryAfter: 45 }));
    await open();
    await sendOtp();
    await expect.element(otp).toHaveFocus();
    await expect.element(button(/^Resend OTP in 4\d s$/)).toBeDisabled();
    await showsNo('Failed to send OTP');
    await otp.fill('123456');
    await expect.element(welcome).toBeVisible();
  });

  test('is asked for before its boxes come (LOGIN-13)', async () => {
    await open();
    await expect.element(button('Send OTP')).toBeVisible();
    await expect.element(otp).not.toBeInTheDocument();
    await expect.element(button('Sign In Securely')).not.toBeInTheDocument();
    await field('Phone number').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(otp).toHaveFocus();
    await expect.element(button('Sign In Securely')).toBeVisible();
    await expect.element(button(/^Send OTP/)).not.toBeInTheDocument();
  });

  test.each(['phone', 'email'] as const)('needs no scrolling on a small phone: %s (LOGIN-13)', async (by) => {
    await windowIs(360, 640);
    const bottomOf = (name: string) => button(name).element().getBoundingClientRect().bottom;
    await open(by);
    expect(bottomOf('Send OTP')).toBeLessThan(640);
    await sendOtp();
    await expect.element(button('Sign In Securely')).toBeVisible();
    expect(window.scrollY).toBe(0);
    expect(bottomOf('Sign In Securely')).toBeLessThan(640);
    await button('Use password').click();
    await expect.element(field('Password')).toBeVisible();
    expect(bottomOf('Sign In Securely')).toBeLessThan(640);
  });
});

test('a sign-in that the client refuses leads nowhere, and leaves nothing typed', async () => {
  server.answers(loginOtp, { ...SIGNED_IN, user: person({ role: 'admin' }) });
  await openWithCode();
  await otp.fill('123456');
  await expect.element(toast('Admin users cannot access client application')).toBeVisible();
  await expect.element(field('Phone number')).toHaveValue('');
  await expect.element(otp).not.toBeInTheDocument();
  await expect.element(text('Send OTP')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
