import { person, subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, dialog, field, heading, shows, tab, text, toast } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';

const { sendLoginOtp, loginOtp, login } = identityEndpoints;

const PATIENT = person({ subscription: subscription() });
const SIGNED_IN = { token: 'secret', user: PATIENT, deviceToken: 'known' };

// Each screen words every outcome itself.
const SERVER_MESSAGE = 'The server has done so.';
afterEach(() => expect(text(SERVER_MESSAGE).elements()).toEqual([]));

beforeEach(() => {
  server.answers(sendLoginOtp, { resendAfterSeconds: 60 }, SERVER_MESSAGE);
  server.answers(loginOtp, SIGNED_IN, SERVER_MESSAGE);
  server.answers(login, SIGNED_IN, SERVER_MESSAGE);
  server.answers(profileEndpoints.dashboardStats, dashboardStats());
});

const otp = field('OTP');
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

async function openWithPassword() {
  await open();
  await button('Use password').click();
  await field('Password').fill('Neem leaf 7&');
}

describe('by a code', () => {
  test.each([
    ['phone', { phone: '9876543210' }],
    ['email', { email: 'asha@example.in' }],
  ] as const)('sent to the %s signs in, and leads to the dashboard', async (by, contact) => {
    await open(by);
    await button('Send OTP').click();
    await shows(/is registered, an OTP is on its way. If not, sign up below.$/);
    expect(server.asked(sendLoginOtp).map(({ body }) => body)).toEqual([contact]);
    await otp.fill('123456');
    await expect.element(welcome).toBeVisible();
    expect(server.asked(loginOtp).map(({ body }) => body)).toEqual([{ ...contact, otp: '123456' }]);
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('deviceToken')).toBe('known');
  });

  test('signs in whoever has one already', async () => {
    await open();
    await otp.fill('123456');
    await expect.element(welcome).toBeVisible();
    expect(server.asked(sendLoginOtp)).toEqual([]);
  });

  test('leads someone who has not paid to the payment', async () => {
    const planId = plan();
    const user = person({ subscription: subscription({ status: 'suspended', planId }) });
    server.answers(loginOtp, { ...SIGNED_IN, user });
    await open();
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
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(button('Resend OTP')).toBeEnabled();
  });

  test('is forgotten for another kind of contact, and only its digits for a password', async () => {
    await open();
    await button('Send OTP').click();
    await expect.element(otp).toHaveFocus();
    await otp.fill('12');
    await button('Use password').click();
    await button('Use OTP').click();
    await expect.element(otp).toHaveValue('');
    await expect.element(button(/^Resend OTP in/)).toBeVisible();
    await otp.fill('12');
    await tab('Email').click();
    await tab('Phone').click();
    await expect.element(field('Phone number')).toHaveValue('');
    await expect.element(otp).toHaveValue('');
    await shows('We send a 6-digit OTP to sign in with. Have one already? Enter it below.');
  });

  test('asks for the contact first, and for all six digits', async () => {
    await visit('/login');
    await button('Send OTP').click();
    await expect.element(field('Phone number')).toHaveFocus();
    await expect.element(field('Phone number')).toHaveAccessibleDescription(/./);
    await field('Phone number').fill('9876543210');
    await otp.fill('123');
    await signIn();
    await expect.element(otp).toHaveAccessibleDescription(/6-digit|6 digits/);
    expect(server.asked(loginOtp)).toEqual([]);
  });

  test('that is wrong is said, and the boxes are empty again', async () => {
    server.answers(loginOtp, refusal('code_wrong'));
    await open();
    await otp.fill('123456');
    await shows('Invalid OTP. Please try again.');
    await expect.element(otp).toHaveValue('');
    await expect.element(otp).toHaveFocus();
  });

  test('whose answer got lost stays in the boxes', async () => {
    server.answers(loginOtp, noAnswer);
    await open();
    await otp.fill('123456');
    await shows('Network error. Please check your connection.');
    await expect.element(otp).toHaveValue('123456');
  });

  test.each([
    [noAnswer(), 'Network error. Please check your connection.'],
    [refusedOnTheWay(), undefined],
  ])('that could not be sent is said, with what is known of it: %#', async (answer, why) => {
    server.answers(sendLoginOtp, () => answer);
    await open();
    await button('Send OTP').click();
    await shows('Failed to send OTP');
    if (why) await shows(why);
    await expect.element(button('Send OTP')).toBeEnabled();
  });

  test('that may not be sent yet is waited for', async () => {
    server.answers(sendLoginOtp, refusal('too_many_requests', { retryAfter: 600 }));
    await open();
    await button('Send OTP').click();
    await expect.element(button('Resend OTP in 10 min')).toBeDisabled();
  });
});

describe('by a password', () => {
  test('signs in', async () => {
    await openWithPassword();
    await signIn();
    await expect.element(welcome).toBeVisible();
    expect(server.asked(login).map(({ body }) => body)).toEqual([
      { phone: '9876543210', password: 'Neem leaf 7&' },
    ]);
  });

  test('that is wrong is said', async () => {
    server.answers(login, refusal('wrong_password'));
    await openWithPassword();
    await signIn();
    await shows('This combination of contact and password is not correct.');
    await expect.element(field('Password')).toHaveFocus();
  });

  test('of an account without one leads to the code', async () => {
    server.answers(login, refusal('no_password_set'));
    await openWithPassword();
    await signIn();
    await shows('Try using "OTP Login" instead, or contact support to set up a password.');
  });

  test('that failed for no known reason is said in the form’s own words', async () => {
    server.answers(login, refusedOnTheWay);
    await openWithPassword();
    await signIn();
    await shows('Login failed');
  });
});

test('a sign-in that the client refuses leads nowhere, and leaves nothing typed', async () => {
  server.answers(loginOtp, { ...SIGNED_IN, user: person({ role: 'admin' }) });
  await open();
  await otp.fill('123456');
  await expect.element(toast('Admin users cannot access client application')).toBeVisible();
  await expect.element(field('Phone number')).toHaveValue('');
  await expect.element(otp).toHaveValue('');
  await expect.element(text('Sign In Securely')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
