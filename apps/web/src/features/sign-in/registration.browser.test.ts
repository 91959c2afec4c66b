import { person, subscription } from '@chairside/client/test/person';
import { refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog, field, heading, link, region, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';
import { createAccount, fillInAccount, registrationCodeSent, showAuth } from './test/auth.tsx';

const { register, resendOtp, verifyPhone } = identityEndpoints;

const PLAN = plan({ name: 'Premium Plan' });
const REGISTRATION = { registrationId: '01890a5d-ac96-774b-bcce-b302099a8058', resendAfterSeconds: 30 };
const UNPAID = person({ subscription: subscription({ status: 'suspended', planId: PLAN }) });
const PAID = person({ subscription: subscription({ planId: PLAN }) });
const PASSWORD = 'Neem leaf 7&';

beforeEach(() => {
  server.answers(planEndpoints.listPlans, [PLAN]);
  server.answers(register, REGISTRATION);
  server.answers(verifyPhone, { token: 'secret', user: UNPAID });
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
});

/** The form, filled in. */
async function open() {
  await showAuth('register', { plan: PLAN });
  await fillInAccount(PASSWORD);
}

/** Of a registration whose code has been sent. */
const codeStep = dialog('Verify Phone Number');

/** Has the code sent from this page. */
async function sendCode() {
  await open();
  await createAccount();
  await expect.element(codeStep).toBeVisible();
}

/** A registration whose code was just sent, in the dialog by itself or on the page that this opens. */
async function awaitingCode(open = () => showAuth('register', { plan: PLAN })) {
  registrationCodeSent(PLAN._id, REGISTRATION.registrationId);
  await open();
  await expect.element(codeStep).toBeVisible();
}

const onPage = () => visit('/login');
const enterCode = () => field('Verification code (OTP)').fill('123456');

test('starts with the plan that was chosen before', async () => {
  await visit('/');
  await button(/^Choose Plan/).click();
  await button('Close').click();
  await link('Login').click();
  await button('Create Account').click();
  await expect.element(region('Selected plan')).toMatchTextContent('Premium Plan');
  await fillInAccount(PASSWORD);
  await createAccount();
  await expect.element(codeStep).toBeVisible();
  expect(server.asked(register)[0]?.body).toMatchObject({ planId: PLAN._id });
});

test('sends what the form holds', async () => {
  await visit('/login');
  await button('Create Account').click();
  await dialog('Create Account')
    .getByText(/Premium Plan/)
    .first()
    .click();
  await fillInAccount(PASSWORD);
  await createAccount();
  await enterCode();
  await expect.element(dialog('Account Created')).toBeVisible();
  expect(server.asked(register).map(({ body }) => body)).toEqual([
    {
      planId: PLAN._id,
      name: 'Asha Rao',
      phone: '9876543210',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  ]);
  expect(server.asked(verifyPhone).map(({ body }) => body)).toEqual([
    { phone: '9876543210', registrationId: REGISTRATION.registrationId, otp: '123456' },
  ]);
});

describe('after the code (REG-5)', () => {
  test('someone who has to pay is led on after 1.5 seconds', async () => {
    await awaitingCode(onPage);
    await enterCode();
    await expect.element(dialog('Account Created')).toMatchTextContent('Premium Plan');
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(dialog('Complete Payment')).toBeVisible();
  });

  test('or at once, when they press the button', async () => {
    await awaitingCode(onPage);
    await enterCode();
    await expect.element(button('Continue to Payment')).toBeVisible();
    // It would be led on by itself meanwhile.
    vi.setTimerTickMode('manual');
    await button('Continue to Payment').click();
    await expect.element(dialog('Complete Payment')).toBeVisible();
  });

  test('or to the dashboard, when they close the dialog meanwhile', async () => {
    await awaitingCode(onPage);
    await enterCode();
    await expect.element(dialog('Account Created')).toBeVisible();
    await button('Close').click();
    await expect.element(heading(/, Asha$/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('anyone else is on the dashboard at once', async () => {
    server.answers(verifyPhone, { token: 'secret', user: PAID });
    await awaitingCode(onPage);
    await enterCode();
    await expect.element(heading(/, Asha$/)).toBeVisible();
    expect(localStorage.getItem('token')).toBe('secret');
  });
});

describe('what went wrong', () => {
  test.each([
    [refusedOnTheWay(), 'Registration failed'],
    [refusal('invalid_input'), 'Please check your input and try again.'],
  ])(
    'with the registration is told, in the form’s own words when nobody knows why (REG-8): %#',
    async (answer, sentence) => {
      server.answers(register, () => answer);
      await open();
      await createAccount();
      await shows(sentence);
      await expect.element(dialog('Create Account')).toBeVisible();
    },
  );

  test('with the code is told, in the dialog’s own words when nobody knows why', async () => {
    server.answers(verifyPhone, refusedOnTheWay);
    await awaitingCode();
    await enterCode();
    await shows('Verification Failed', 'OTP verification failed');
    await expect.element(codeStep).toBeVisible();
  });

  test('a phone that is registered already is said beside it, with the way to log in with it (SIGNUP-19)', async () => {
    server.answers(register, refusal('phone_registered'));
    await open();
    await createAccount();
    const form = dialog('Create Account');
    await expect
      .element(form.getByRole('textbox', { name: 'Phone number' }))
      .toHaveAccessibleDescription('+91 This phone number is already registered. Please log in instead.');
    await button('Log In Instead').click();
    await expect.element(dialog('Log In')).toBeVisible();
    await expect
      .element(dialog('Log In').getByRole('textbox', { name: 'Phone number' }))
      .toHaveValue('9876543210');
  });

  test('a phone that was registered meanwhile leads back to it in the details', async () => {
    server.answers(verifyPhone, refusal('phone_registered'));
    await awaitingCode();
    await enterCode();
    const phone = dialog('Create Account').getByRole('textbox', { name: 'Phone number' });
    await expect.element(phone).toHaveFocus();
    await expect
      .element(phone)
      .toHaveAccessibleDescription('+91 This phone number is already registered. Please log in instead.');
    await fillInAccount(PASSWORD);
    await createAccount();
    await expect.element(codeStep).toBeVisible();
    expect(server.asked(register)).toHaveLength(1);
  });

  test('a registration that the server has forgotten leads back to the details', async () => {
    server.answers(verifyPhone, refusal('registration_not_found'));
    await awaitingCode();
    await enterCode();
    await shows('Phone number not found. Please go back and register again.');
    await expect
      .element(dialog('Create Account').getByRole('textbox', { name: 'Full name' }))
      .toHaveValue('Asha Rao');
    await expect
      .element(dialog('Create Account').getByRole('textbox', { name: 'Phone number' }))
      .toHaveValue('9876543210');
  });
});

test('another code can be asked for after 30 seconds', async () => {
  server.answers(resendOtp, { resendAfterSeconds: 30 });
  await awaitingCode();
  await expect.element(button(/^Resend Code in \d+ s$/)).toBeDisabled();
  await vi.advanceTimersByTimeAsync(30_000);
  await button('Resend Code').click();
  await shows('New verification code sent to your phone');
  expect(server.asked(resendOtp).map(({ body }) => body)).toEqual([{ phone: '9876543210' }]);
});

test('a code on its way is gone back to as long as the details are the same', async () => {
  await sendCode();
  await button('Change Phone Number').click();
  await createAccount();
  await expect.element(codeStep).toBeVisible();
  expect(server.asked(register)).toHaveLength(1);
  await button('Change Phone Number').click();
  await dialog('Create Account').getByRole('textbox', { name: 'Full name' }).fill('Asha Iyer');
  await createAccount();
  await expect.element(codeStep).toBeVisible();
  expect(server.asked(register)).toHaveLength(2);
});

describe('a code that was sent stays usable', () => {
  test('when the page is loaded anew: the server has the password (SIGNUP-18)', async () => {
    await sendCode();
    await cleanup();
    await visit('/login');
    await expect.element(codeStep).toBeVisible();
    await expect.element(button(/^Resend Code in \d+ s$/)).toBeDisabled();
    await enterCode();
    await expect.element(dialog('Account Created')).toBeVisible();
    expect(server.asked(register)).toHaveLength(1);
    expect(server.asked(verifyPhone).map(({ body }) => body)).toEqual([
      { phone: '9876543210', registrationId: REGISTRATION.registrationId, otp: '123456' },
    ]);
  });

  test('when the answer was lost: all that was typed goes along with it (CODE-17, SIGNUP-17)', async () => {
    server.answers(register, refusal('code_just_sent', { retryAfter: 20 }));
    await open();
    await createAccount();
    await expect.element(codeStep).toBeVisible();
    await enterCode();
    await expect.element(dialog('Account Created')).toBeVisible();
    expect(server.asked(verifyPhone)[0]?.body).toEqual({
      phone: '9876543210',
      otp: '123456',
      details: { name: 'Asha Rao', planId: PLAN._id, password: PASSWORD },
    });
  });
});
