import { person, subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { linesOf, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, dialog, field, region, shows, showsNo, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { visit } from '../../../test/browser/visit.tsx';
import { plan } from '../../../test/plan.ts';
import {
  codeField,
  fillInSignup,
  haveCodeSent,
  openSignup,
  sendCode,
  showSignup,
  showSignupAwaitingCode,
  signupCodeSent,
} from './test/signup.tsx';

const { register, verifyPhone, sendEmailOtp, registerWithEmail } = identityEndpoints;

const PLAN = plan();
const UNPAID = person({ subscription: subscription({ status: 'suspended', planId: PLAN }) });

beforeEach(() => {
  server.answers(planEndpoints.listPlans, [PLAN]);
  server.answers(register, { registrationId: PLAN._id, resendAfterSeconds: 30 });
  server.answers(verifyPhone, { token: 'secret', user: UNPAID });
});

describe('a code that was sent stays usable', () => {
  const RETRY = { retryAfter: 20 };
  const loadAnew = async () => {
    await cleanup();
    await visit('/');
  };

  test('when the page is loaded anew, with the wait that is left (SIGNUP-18)', async () => {
    await openSignup();
    await haveCodeSent();
    await vi.advanceTimersByTimeAsync(12_000);
    await loadAnew();
    await expect.element(dialog('Verify Code')).toBeVisible();
    await shows('+91 98765 43210');
    await expect.element(button(/^Resend Code in 1\d s$/)).toBeDisabled();
    await codeField.fill('123456');
    await shows('Verification Successful');
    expect(server.asked(register)).toHaveLength(1);
    expect(server.asked(verifyPhone).map(({ body }) => body)).toEqual([
      {
        phone: '9876543210',
        otp: '123456',
        registrationId: PLAN._id,
        details: { name: 'Asha Rao', planId: PLAN._id },
      },
    ]);
    expect(localStorage.getItem('registration')).toBeNull();
  });

  test('and so does one by e-mail, which registers with it', async () => {
    server.answers(sendEmailOtp, { resendAfterSeconds: 30 });
    server.answers(registerWithEmail, { token: 'secret', user: UNPAID });
    await showSignup();
    await haveCodeSent('email');
    await cleanup();
    await showSignup();
    await codeField.fill('123456');
    await shows('Verification Successful');
    expect(server.asked(sendEmailOtp)).toHaveLength(1);
    expect(server.asked(registerWithEmail).map(({ body }) => body)).toEqual([
      { email: 'asha@example.in', name: 'Asha Rao', planId: PLAN._id, otp: '123456' },
    ]);
    expect(localStorage.getItem('registration')).toBeNull();
  });

  test('in a dialog that was closed, which opens by choosing a plan and not by itself', async () => {
    signupCodeSent();
    await visit('/');
    await button('Close').click();
    await loadAnew();
    await expect.element(button(/^(Choose Plan|Selected)/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button(/^(Choose Plan|Selected)/).click();
    await expect.element(dialog('Verify Code')).toBeVisible();
    expect(server.asked(register)).toEqual([]);
  });

  test('whose boxes were left for the details: that dialog does not open by itself either', async () => {
    signupCodeSent();
    await visit('/');
    await button('Change Contact Information').click();
    await button('Close').click();
    await loadAnew();
    await expect.element(button(/^(Choose Plan|Selected)/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button(/^(Choose Plan|Selected)/).click();
    await expect.element(dialog('Verify Code')).toBeVisible();
  });

  test('on a narrow screen, whose window a long address does not widen', async () => {
    await windowIs(320);
    signupCodeSent('email', 'lakshmi.narayanan.venkataraman@clinic.example');
    await showSignup();
    await expect.element(dialog('Verify Code')).toBeVisible();
    expect(codeField.element().getBoundingClientRect().right).toBeLessThan(320);
  });

  test('with its phone on one line of a narrow screen', async () => {
    await windowIs(360);
    await showSignupAwaitingCode();
    const phone = text('+91 98765 43210').element();
    const lines = new Set([...linesOf(phone)].map(({ top }) => top));
    expect(lines.size).toBe(1);
  });

  test('not longer than it lasts: then the page is as it was at first', async () => {
    signupCodeSent();
    vi.setSystemTime(Date.now() + 600_000);
    await visit('/');
    await button(/^(Choose Plan|Selected)/).click();
    await expect.element(dialog('Get Started')).toBeVisible();
    await expect.element(field('Full name')).toHaveValue('');
  });

  test('when the answer to its request was lost, and it is asked for once more (CODE-17)', async () => {
    server.answers(register, noAnswer);
    await showSignup();
    await fillInSignup('phone');
    await sendCode();
    await shows('Failed to send OTP. Please try again.', 'Network error. Please check your connection.');
    server.answers(register, refusal('code_just_sent', RETRY));
    await sendCode();
    await expect.element(dialog('Verify Code')).toBeVisible();
    await expect.element(button(/^Resend Code in (20|1\d) s$/)).toBeDisabled();
    await showsNo(/Too many requests/);
    await codeField.fill('123456');
    await shows('Verification Successful');
    expect(server.asked(verifyPhone)[0]?.body).toEqual({
      phone: '9876543210',
      otp: '123456',
      details: { name: 'Asha Rao', planId: PLAN._id },
    });
  });

  test('for another plan, with name and phone', async () => {
    const other = plan({ _id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Premium Plan' });
    server.answers(planEndpoints.listPlans, [PLAN, other]);
    await visit('/');
    await button(/^(Choose Plan|Selected)/)
      .nth(0)
      .click();
    await fillInSignup('phone');
    await button('Close').click();
    await button(/^(Choose Plan|Selected)/)
      .nth(1)
      .click();
    await expect.element(region('Selected plan')).toMatchTextContent('Premium Plan');
    await expect.element(field('Full name')).toHaveValue('Asha Rao');
    await expect.element(field('Phone number')).toHaveValue('9876543210');
    await sendCode();
    await expect.element(dialog('Verify Code')).toBeVisible();
    await button('Close').click();
    await button(/^(Choose Plan|Selected)/)
      .nth(0)
      .click();
    await expect.element(dialog('Verify Code')).toBeVisible();
    await expect.element(region('Selected plan')).toMatchTextContent('Basic Plan');
    await expect.element(button('Change Contact Information')).toBeEnabled();
    await expect.element(codeField).toHaveFocus();
    await codeField.fill('123456');
    await shows('Verification Successful');
    expect(server.asked(register)).toHaveLength(1);
    expect(server.asked(verifyPhone)[0]?.body).toMatchObject({ details: { planId: PLAN._id } });
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(dialog('Complete Payment')).toMatchTextContent('₹2,999');
  });
});

test('a phone that was registered meanwhile leads back to it, with the way to log in', async () => {
  server.answers(verifyPhone, refusal('phone_registered'));
  await showSignupAwaitingCode();
  await codeField.fill('123456');
  await expect
    .element(dialog('Get Started').getByRole('textbox', { name: 'Phone number' }))
    .toHaveAccessibleDescription(/already registered/);
  await expect.element(button('Log In')).toBeVisible();
  expect(localStorage.getItem('registration')).toBeNull();
});

test('the code of a registration that another page has given up leads back to the details (SIGNUP-11)', async () => {
  await showSignupAwaitingCode();
  localStorage.clear();
  await codeField.fill('123456');
  await shows('Phone number not found. Please go back and register again.');
  await expect.element(dialog('Get Started')).toBeVisible();
  expect(server.asked(verifyPhone)).toEqual([]);
});
