import { subscription } from '@chairside/client/test/person';
import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { privacyEndpoints } from '@chairside/contract/profile';
import {
  button,
  dialog,
  field,
  heading,
  link,
  shows,
  showsLater,
  showsNo,
  toast,
} from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';
import { profile } from '../../../../test/profile.ts';
import { cooldown } from '../../session/call.ts';

const { exportData, sendDeletionCode, deleteAccount } = privacyEndpoints;

const open = () => openProfile(profile({ subscription: subscription(), email: 'asha@example.in' }));

/** The addresses that the browser is asked to save from here on; it saves nothing. */
function downloads(): string[] {
  const addresses: string[] = [];
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    addresses.push(new URL(event.target.href).pathname + new URL(event.target.href).search);
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href') ?? '');
  });
  window.addEventListener('click', listen);
  onTestFinished(() => window.removeEventListener('click', listen));
  return addresses;
}

describe('"Download my data"', () => {
  test('says what is in it, asks for the link and opens it', async () => {
    const saved = downloads();
    server.answers(exportData, { url: '/api/export/1?signature=a' });
    await open();
    await expect.element(heading('Your data')).toBeVisible();
    await shows(
      'A zip file of what we keep about you: your details and medical history, your appointments, your plan and payments, and the documents and photo you uploaded.',
    );
    await button('Download my data').click();
    await expect.poll(() => saved).toEqual(['/api/export/1?signature=a']);
    expect(server.asked(exportData)).toHaveLength(1);
  });

  test('without a link says why, and opens nothing', async () => {
    const saved = downloads();
    server.answers(exportData, noAnswer);
    await open();
    await button('Download my data').click();
    await shows('Your data could not be prepared', 'Network error. Please check your connection.');
    expect(saved).toEqual([]);
  });
});

describe('"Delete my account"', () => {
  const asking = dialog('Delete my account');
  const code = field('Verification code (OTP)');
  const sendCode = () => button('Send Verification Code').click();

  beforeEach(() => {
    server.answers(sendDeletionCode, { resendAfterSeconds: 30, sentTo: 'email' });
    server.answers(planEndpoints.listPlans, []);
  });

  async function explained() {
    await open();
    await button('Delete my account').click();
    await expect.element(asking).toBeVisible();
  }

  /** A deletion whose code has been sent. */
  async function awaitingCode() {
    await explained();
    await sendCode();
    await expect.element(code).toBeVisible();
  }

  test('asks first, with what goes and what stays', async () => {
    await explained();
    await shows(
      'This goes for good',
      'Your medical history, your documents and your photo',
      'Your plan, and the 6 sessions left on it',
      'This stays, without your name or contact',
      'The record of your payments with their references, and why money went back, which the law obliges a clinic to keep',
      'This stays locked away, as tax law asks',
      'If you have paid for something: your name, with what it was for, the fee and the date. Only the owners of the clinic and its accountant see it, in the register for the tax office.',
      'Your name is erased there too 8 years after the end of the financial year, in March, in which you paid.',
      'This cannot be undone.',
    );
    await expect.element(button('Keep My Account')).toBeVisible();
    await expect.element(button('Delete My Account')).not.toBeInTheDocument();
    expect(server.asked(sendDeletionCode)).toEqual([]);
  });

  async function saysThatTheCodeWentTo(contact: string) {
    await expect.element(asking.getByText(contact)).toBeVisible();
    await expect.element(button(/^Resend Code in (30|2\d) s$/)).toBeDisabled();
    await expect.element(button('Keep My Account')).toBeVisible();
  }

  test('asks again by a code to the email, and waits for the button, since it cannot be undone; then the account is gone', async () => {
    server.answers(deleteAccount, {});
    await awaitingCode();
    await saysThatTheCodeWentTo('asha@example.in');
    await code.fill('123456');
    expect(server.asked(deleteAccount)).toEqual([]);
    await button('Delete My Account').click();
    await expect.element(link('Login')).toBeVisible();
    expect(server.asked(deleteAccount).map(({ body }) => body)).toEqual([{ otp: '123456' }]);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('closed before that does nothing, and opened again goes back to the code on its way', async () => {
    await awaitingCode();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button('Delete my account').click();
    await sendCode();
    await expect.element(code).toBeVisible();
    expect(server.asked(sendDeletionCode)).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('secret');
  });

  test('without an answer keeps the code, and the account as far as anyone knows; a wrong code deletes nothing', async () => {
    server.answers(deleteAccount, noAnswer);
    await awaitingCode();
    await code.fill('123456');
    await button('Delete My Account').click();
    await shows('Failed to delete your account', 'Network error. Please check your connection.');
    await expect.element(code).toHaveValue('123456');
    expect(localStorage.getItem('token')).toBe('secret');
    server.answers(deleteAccount, refusal('code_wrong'));
    await button('Delete My Account').click();
    await shows('Verification Failed', 'Invalid OTP. Please try again.');
    await expect.element(code).toHaveValue('');
    expect(localStorage.getItem('token')).toBe('secret');
  });

  test('whose answer was lost is done when the server no longer knows the patient', async () => {
    server.answers(deleteAccount, noAnswer);
    await awaitingCode();
    server.answers(identityEndpoints.checkAuth, refusal('unauthenticated'));
    await code.fill('123456');
    await button('Delete My Account').click();
    await expect.element(toast('Your account has been deleted')).toBeVisible();
    await expect.element(link('Login')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    await showsNo(/session has expired/, 'Authentication check failed');
  });

  test('that was asked for again, as nothing was known of the first, is done when the patient is unknown', async () => {
    server.answers(deleteAccount, noAnswer);
    await awaitingCode();
    server.answers(identityEndpoints.checkAuth, noAnswer);
    await code.fill('123456');
    await button('Delete My Account').click();
    await showsLater('Failed to delete your account');
    server.answers(deleteAccount, refusal('unauthenticated'));
    await button('Delete My Account').click();
    await expect.element(toast('Your account has been deleted')).toBeVisible();
    await expect.element(link('Login')).toBeVisible();
    await showsNo(/session has expired/);
  });

  test('that the pause after a 401 did not let out is not taken for done', async () => {
    await awaitingCode();
    await code.fill('123456');
    cooldown.start();
    await button('Delete My Account').click();
    await shows(/^Authentication failed\. Please wait \d seconds before retrying\.$/);
    cooldown.reset();
    server.answers(deleteAccount, refusal('unauthenticated'));
    await button('Delete My Account').click();
    await expect.element(toast('Your session has expired. Please log in again.')).toBeVisible();
    await showsNo('Your account has been deleted');
  });

  test('of somebody whose sign-in was ended elsewhere is not done, which is said', async () => {
    server.answers(deleteAccount, refusal('unauthenticated'));
    await awaitingCode();
    await code.fill('123456');
    await button('Delete My Account').click();
    await expect.element(toast('Your session has expired. Please log in again.')).toBeVisible();
    await showsNo('Your account has been deleted');
  });

  test('says when no code can be sent now, and for how long; one to the phone is sent again once that is allowed', async () => {
    server.answers(sendDeletionCode, refusal('too_many_requests', { retryAfter: 40 }));
    await explained();
    await sendCode();
    await shows('Failed to send OTP', /40 seconds/);
    await expect.element(code).not.toBeInTheDocument();
    await wakesUpAfter(40_000);
    server.answers(sendDeletionCode, { resendAfterSeconds: 30, sentTo: 'phone' });
    await sendCode();
    await saysThatTheCodeWentTo('+91 98765 43210');
    await wakesUpAfter(30_000);
    await button('Resend Code').click();
    await shows('New verification code sent to your phone');
    await showsNo('Verification Failed');
    expect(server.asked(sendDeletionCode)).toHaveLength(3);
  });
});
