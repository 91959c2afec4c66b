import { person, subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { button, dialog, field, heading, shows, showsNo, text } from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { cooldown } from '../session/call.ts';
import { showAuth } from './test/auth.tsx';

const { forgotPassword, resetPassword, login } = identityEndpoints;

const PASSWORD = 'Neem leaf 7&';

// Each screen words every outcome itself.
const SERVER_MESSAGE = 'The server has done so.';
afterEach(() => expect(text(SERVER_MESSAGE).elements()).toEqual([]));

beforeEach(() => {
  server.answers(forgotPassword, { resendAfterSeconds: 30 }, SERVER_MESSAGE);
  server.answers(resetPassword, {}, SERVER_MESSAGE);
});

/** A reset whose code has been sent. */
async function awaitingCode() {
  await showAuth('forgot-password');
  await sendCode();
}

async function sendCode() {
  await dialog('Forgot Password').getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await dialog('Forgot Password').getByRole('button', { name: 'Send OTP' }).click();
  await expect.element(dialog('Verify Code')).toBeVisible();
}

/** A reset for which a new password is about to be sent. */
async function withNewPassword() {
  await awaitingCode();
  await fillInNewPassword();
}

async function fillInNewPassword() {
  await field('Verification code (OTP)').fill('123456');
  await expect.element(dialog('Set New Password')).toBeVisible();
  await field('New password').fill(PASSWORD);
  await field('Confirm password').fill(PASSWORD);
}

/** By what a password manager would store the new password. */
const storedUnder = () =>
  dialog('Set New Password').element().querySelector<HTMLInputElement>('[autocomplete="username"]')?.value;

const reset = () => button('Reset Password').click();

test('phone, then code, then the new password, then the sign-in with it (PASS-8)', async () => {
  server.answers(login, { token: 'secret', user: person({ subscription: subscription() }) });
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  await visit('/login');
  await button('Forgot Password?').click();
  await sendCode();
  await fillInNewPassword();
  await reset();
  await shows('Password reset successful! Please sign in with your new password.');
  expect(server.asked(forgotPassword).map(({ body }) => body)).toEqual([{ phone: '9876543210' }]);
  expect(server.asked(resetPassword).map(({ body }) => body)).toEqual([
    { phone: '9876543210', otp: '123456', password: PASSWORD },
  ]);
  const signingIn = dialog('Log In');
  await expect.element(signingIn.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210');
  await signingIn.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await signingIn.getByRole('button', { name: 'Sign In Securely' }).click();
  await expect.element(heading(/, Asha$/)).toBeVisible();
});

test('goes by e-mail too, to the sign-in by that e-mail (PASS-9)', async () => {
  await showAuth('forgot-password');
  const forgotten = dialog('Forgot Password');
  await forgotten.getByRole('textbox', { name: 'Phone number' }).fill('98');
  await forgotten.getByRole('radio', { name: 'Email' }).click({ force: true });
  await expect.element(forgotten.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
  await forgotten.getByRole('button', { name: 'Send OTP' }).click();
  await shows('This field is required');
  await forgotten.getByRole('textbox', { name: 'Email address' }).fill('Asha@Example.in');
  await forgotten.getByRole('button', { name: 'Send OTP' }).click();
  await shows(/^If this address is registered, a code is on its way to/, 'asha@example.in');
  await field(/^Verification code/).fill('123456');
  await field('New password').fill(PASSWORD);
  await field('Confirm password').fill(PASSWORD);
  expect(storedUnder()).toBe('asha@example.in');
  await reset();
  await shows('Password reset successful! Please sign in with your new password.');
  expect(server.asked(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'asha@example.in' }]);
  expect(server.asked(resetPassword).map(({ body }) => body)).toEqual([
    { email: 'asha@example.in', otp: '123456', password: PASSWORD },
  ]);
  await expect.element(field('Email address').last()).toHaveValue('asha@example.in');
});

test('a password that is too easy to guess is told at its field, and the code is kept', async () => {
  server.answers(resetPassword, refusal('password_common'));
  await withNewPassword();
  await reset();
  const sentence = /^This password is too easy to guess. Please choose a less common one./;
  await expect.element(field('New password')).toHaveAccessibleDescription(sentence);
  server.answers(resetPassword, {});
  await field('New password').fill('Marigold 8!');
  await field('Confirm password').fill('Marigold 8!');
  await reset();
  await shows('Password reset successful! Please sign in with your new password.');
  expect(server.asked(resetPassword)[1]?.body).toMatchObject({ otp: '123456', password: 'Marigold 8!' });
});

test('a password that was not reset is told, with what is known of it, and a code that was wrong asked for again (PASS-11)', async () => {
  const why = 'Network error. Please check your connection.';
  server.answers(resetPassword, noAnswer);
  await withNewPassword();
  await reset();
  await shows('Failed to reset password', why);
  await expect.element(dialog('Set New Password')).toBeVisible();
  server.answers(resetPassword, refusedOnTheWay);
  await reset();
  await showsNo(why);
  await shows('Failed to reset password');
  await expect.element(dialog('Set New Password')).toBeVisible();
  server.answers(resetPassword, refusal('code_wrong'));
  await reset();
  await expect.element(dialog('Verify Code')).toBeVisible();
  await shows('Verification Failed', 'Invalid OTP. Please try again.');
  await expect.element(field('Verification code (OTP)')).toHaveValue('');
});

test('another code can be asked for after 30 seconds, and its failure is told', async () => {
  await awaitingCode();
  await wakesUpAfter(30_000);
  await button('Resend Code').click();
  await shows('If this number is registered, a new code is on its way');
  expect(server.asked(forgotPassword)).toHaveLength(2);
  server.answers(forgotPassword, refusedOnTheWay);
  await wakesUpAfter(30_000);
  await button('Resend Code').click();
  await shows('Resend Failed');
});

test('a code that is on its way is gone back to, and not sent again', async () => {
  await awaitingCode();
  await button('Change Phone Number').click();
  await dialog('Forgot Password').getByRole('button', { name: 'Send OTP' }).click();
  await expect.element(dialog('Verify Code')).toBeVisible();
  expect(server.asked(forgotPassword)).toHaveLength(1);
});

test('from the new password the way back is to empty boxes', async () => {
  await withNewPassword();
  await button('Back to the Code').click();
  await expect.element(dialog('Verify Code')).toBeVisible();
  await expect.element(field('Verification code (OTP)')).toHaveValue('');
  await expect.element(field('Verification code (OTP)')).toHaveFocus();
  await field('Verification code (OTP)').fill('654321');
  await expect.element(dialog('Set New Password')).toBeVisible();
  await reset();
  await shows('Password reset successful! Please sign in with your new password.');
  expect(server.asked(resetPassword)[0]?.body).toMatchObject({ otp: '654321' });
});

test('a code that could not be sent is told', async () => {
  server.answers(forgotPassword, noAnswer);
  await showAuth('forgot-password');
  await dialog('Forgot Password').getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await dialog('Forgot Password').getByRole('button', { name: 'Send OTP' }).click();
  await shows('Failed to send OTP', 'Network error. Please check your connection.');
});

test('a code that is asked for right after a sign-in has ended waits for five seconds (CALL-8)', async () => {
  await showAuth('forgot-password');
  await dialog('Forgot Password').getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  const send = dialog('Forgot Password').getByRole('button', { name: 'Send OTP' });
  cooldown.start();
  await send.click();
  await shows(/^Authentication failed\. Please wait \d seconds before retrying\.$/);
  await vi.advanceTimersByTimeAsync(5_000);
  await send.click();
  await expect.element(dialog('Verify Code')).toBeVisible();
  expect(server.asked(forgotPassword)).toHaveLength(1);
});

test('a code that was just sent is typed, whatever became of the first answer (CODE-17)', async () => {
  server.answers(forgotPassword, refusal('code_just_sent', { retryAfter: 20 }));
  await awaitingCode();
  await expect.element(button(/^Resend Code in (20|1\d) s$/)).toBeDisabled();
});
