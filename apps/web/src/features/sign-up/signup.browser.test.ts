import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog, field, heading, link, region, shows, text } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logOut } from '../../../test/browser/account-menu.ts';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';
import { signIn } from '../session/session.ts';
import {
  codeField,
  fillInSignup,
  haveCodeSent,
  openSignup,
  sendCode,
  showSignup,
  showSignupAwaitingCode,
} from './test/signup.tsx';

const { register, verifyPhone, sendEmailOtp } = identityEndpoints;

const PLAN = plan();
const REGISTERED = { registrationId: PLAN._id, resendAfterSeconds: 30 };
const UNPAID = person({ subscription: subscription({ status: 'suspended', planId: PLAN }) });

// Each screen words every outcome itself.
const SERVER_MESSAGE = 'The server has done so.';
afterEach(() => expect(text(SERVER_MESSAGE).elements()).toEqual([]));

beforeEach(() => {
  server.answers(planEndpoints.listPlans, [PLAN]);
  server.answers(register, REGISTERED, SERVER_MESSAGE);
  server.answers(verifyPhone, { token: 'secret', user: UNPAID }, SERVER_MESSAGE);
});

const step = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });

describe('the first step', () => {
  test('shows the plan and the three steps (SIGNUP-1)', async () => {
    await openSignup();
    await expect.element(dialog('Get Started').getByText('Basic Plan')).toBeVisible();
    await expect.element(dialog('Get Started').getByText('₹2,999')).toBeVisible();
    await shows('4 sessions, valid for 6 months', 'Details', 'Verify', 'Complete');
  });

  test('sends nothing while name or contact is empty (SIGNUP-3)', async () => {
    await showSignup();
    await expect.element(button('Send Verification Code')).toBeDisabled();
    await field('Phone number').fill('9876543210');
    await expect.element(button('Send Verification Code')).toBeDisabled();
    await field('Full name').fill('Asha Rao');
    await expect.element(button('Send Verification Code')).toBeEnabled();
    await field('Phone number').fill('');
    await expect.element(button('Send Verification Code')).toBeDisabled();
  });

  test('sends no name or contact that cannot be one, and says what is wrong', async () => {
    await showSignup();
    await field('Full name').fill('A');
    await field('Phone number').fill('12345');
    await sendCode();
    await shows('Name must be at least 2 characters', 'Please enter a valid 10-digit phone number');
    expect(server.asked(register)).toEqual([]);
  });

  test('empties the contact when its kind changes (SIGNUP-2)', async () => {
    await showSignup();
    await fillInSignup('phone');
    await dialog(/./).getByText('Email', { exact: true }).click();
    await expect.element(field('Email address')).toHaveValue('');
    await expect.element(field('Full name')).toHaveValue('Asha Rao');
  });

  test.each([
    ['phone', register, { name: 'Asha Rao', phone: '9876543210', planId: PLAN._id }],
    ['email', sendEmailOtp, { email: 'asha@example.in' }],
  ] as const)('by %s asks for a code', async (contact, endpoint, body) => {
    server.answers(sendEmailOtp, { resendAfterSeconds: 30 });
    await showSignup();
    await haveCodeSent(contact);
    expect(server.asked(endpoint).map((sent) => sent.body)).toEqual([body]);
    expect(server.asked(register).length + server.asked(sendEmailOtp).length).toBe(1);
  });

  test('stays when the code could not be sent, and says why', async () => {
    server.answers(register, refusedOnTheWay);
    await showSignup();
    await fillInSignup('phone');
    await sendCode();
    await shows('Failed to send OTP. Please try again.');
    await expect.element(dialog('Get Started')).toBeVisible();
    await expect.element(field('Phone number')).toHaveValue('9876543210');
  });

  test('of a plan that is no longer offered asks which plans are', async () => {
    server.answers(register, refusal('plan_not_found'));
    await openSignup();
    await fillInSignup('phone');
    const before = server.asked(planEndpoints.listPlans).length;
    await sendCode();
    await shows('This plan is no longer offered. Please choose another one.');
    await expect.element(dialog('Get Started')).toBeVisible();
    await expect.element(field('Phone number')).toHaveValue('9876543210');
    await expect.poll(() => server.asked(planEndpoints.listPlans)).toHaveLength(before + 1);
  });

  test('says beside the contact that it is registered already, and logs in with it (SIGNUP-19)', async () => {
    server.answers(register, refusal('phone_registered'));
    await openSignup();
    await fillInSignup('phone');
    await sendCode();
    const phone = field('Phone number');
    await expect.element(phone).toHaveAccessibleDescription(/already registered. Please log in instead.$/);
    await expect.element(phone).toHaveFocus();
    await dialog('Get Started').getByRole('button', { name: 'Log In' }).click();
    await expect.element(heading('Log in')).toBeInTheDocument();
    await expect.element(field('Phone number')).toHaveValue('9876543210');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a contact that was brought to the login page is not there for whoever comes after a sign-out', async () => {
    server.answers(register, refusal('phone_registered'));
    server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
    server.answers(identityEndpoints.logout, {});
    await openSignup();
    await fillInSignup('phone');
    await sendCode();
    await button('Log In').click();
    await expect.element(field('Phone number')).toHaveValue('9876543210');
    signIn({ token: 'secret', user: person() });
    await expect.element(heading(/^Good /)).toBeVisible();
    await logOut();
    await link('Login').click();
    await expect.element(field('Phone number')).toHaveValue('');
  });
});

describe('the code', () => {
  test('is checked as soon as it is complete; then the sign-up leads on to the payment (SIGNUP-4, SIGNUP-6)', async () => {
    const answer = awaited(verifyPhone);
    server.answers(verifyPhone, () => answer.promise);
    await openSignup();
    await haveCodeSent();
    await expect.element(button('Verify & Continue')).toBeDisabled();
    await codeField.fill('12345');
    await expect.element(button('Verify & Continue')).toBeDisabled();
    expect(server.asked(verifyPhone)).toEqual([]);
    await codeField.fill('123456');
    await expect.element(dialog('Verifying...')).toBeVisible();
    await shows('Checking your code');
    await expect.element(step('Verify')).toHaveAttribute('aria-current', 'step');
    await expect.element(region('Selected plan')).toMatchTextContent('Basic Plan');
    answer.resolve({ token: 'secret', user: UNPAID });
    await shows('Verification Successful', 'You can now proceed to payment');
    await expect.element(dialog('Verified')).toBeVisible();
    await expect.element(step('Complete')).toHaveAttribute('aria-current', 'step');
    await expect.element(button('Close')).toBeDisabled();
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(dialog('Complete Payment')).toBeVisible();
    expect(server.asked(verifyPhone).map(({ body }) => body)).toEqual([
      {
        phone: '9876543210',
        otp: '123456',
        registrationId: PLAN._id,
        details: { name: 'Asha Rao', planId: PLAN._id },
      },
    ]);
    expect(localStorage.getItem('token')).toBe('secret');
  });

  test('that is wrong is said, and the boxes are empty again (SIGNUP-5)', async () => {
    server.answers(verifyPhone, refusal('code_wrong'));
    await showSignupAwaitingCode();
    await codeField.fill('123456');
    await shows('Verification Failed', 'Invalid OTP. Please try again.');
    await expect.element(dialog('Verify Code')).toBeVisible();
    await expect.element(codeField).toHaveValue('');
    await expect.element(codeField).toHaveFocus();
    server.answers(verifyPhone, { token: 'secret', user: UNPAID });
    await codeField.fill('654321');
    await shows('Verification Successful');
  });

  test('that failed for no known reason is said in the dialog’s own words', async () => {
    server.answers(verifyPhone, refusedOnTheWay);
    await showSignupAwaitingCode();
    await codeField.fill('123456');
    await shows('Verification Failed', 'Invalid OTP. Please try again.');
  });

  test('whose answer got lost stays in the boxes, and one pasted over it is sent', async () => {
    server.answers(verifyPhone, noAnswer);
    await showSignupAwaitingCode();
    await codeField.fill('123456');
    await shows('Verification Failed', 'Network error. Please check your connection.');
    await expect.element(codeField).toHaveValue('123456');
    await expect.element(codeField).toHaveFocus();
    server.answers(verifyPhone, { token: 'secret', user: UNPAID });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '654 321');
    codeField.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await shows('Verification Successful');
    expect(server.asked(verifyPhone).at(-1)?.body).toMatchObject({ otp: '654321' });
  });

  test('is gone back to as long as the details are the same, and sent anew for others', async () => {
    await showSignup();
    await haveCodeSent();
    await codeField.fill('123');
    await button('Change Contact Information').click();
    await expect.element(dialog('Get Started')).toBeVisible();
    await expect.element(field('Phone number')).toHaveValue('9876543210');
    await sendCode();
    await expect.element(dialog('Verify Code')).toBeVisible();
    await expect.element(codeField).toHaveValue('');
    expect(server.asked(register)).toHaveLength(1);
    await button('Change Contact Information').click();
    await field('Full name').fill('Asha Iyer');
    await sendCode();
    await expect.element(dialog('Verify Code')).toBeVisible();
    expect(server.asked(register)).toHaveLength(2);
  });
});

test('the dialog stays while a request is under way, and can be closed after it', async () => {
  const answer = awaited(register);
  server.answers(register, () => answer.promise);
  const onClose = vi.fn();
  await showSignup({ onClose });
  await fillInSignup('phone');
  await sendCode();
  await expect.element(button('Close')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Get Started')).toBeVisible();
  answer.resolve(REGISTERED);
  await expect.element(dialog('Verify Code')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
