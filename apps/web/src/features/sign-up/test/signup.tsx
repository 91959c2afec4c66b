import type { ContactType } from '@chairside/rules/contact';
import { button, dialog, field } from '@chairside/ui/test/screen.ts';
import type { ComponentProps } from 'react';
import { expect } from 'vitest';
import { show, visit } from '../../../../test/browser/visit.tsx';
import { plan } from '../../../../test/plan.ts';
import { registrationStore } from '../../verification/registration-store.ts';
import { SignupDialog } from '../signup-dialog.tsx';

export const sendCode = () => button('Send Verification Code').click();
export const codeField = field('Verification code (OTP)');

const CONTACTS = { phone: '9876543210', email: 'asha@example.in' } satisfies Record<ContactType, string>;

/** The sign-up dialog of the first plan, on its page. */
export async function openSignup() {
  await visit('/');
  await button(/^(Choose Plan|Selected)/)
    .nth(0)
    .click();
  await expect.element(dialog('Get Started')).toBeVisible();
}

export async function fillInSignup(contact: ContactType) {
  await field('Full name').fill('Asha Rao');
  if (contact === 'email') {
    await dialog(/./).getByText('Email', { exact: true }).click();
    await field('Email address').fill(CONTACTS.email);
  } else {
    await field('Phone number').fill(CONTACTS.phone);
  }
}

/** Fills in the dialog and has the code sent. */
export async function haveCodeSent(contact: ContactType = 'phone') {
  await fillInSignup(contact);
  await sendCode();
  await expect.element(dialog('Verify Code')).toBeVisible();
}

/** The dialog by itself. */
export function showSignup(around: Partial<ComponentProps<typeof SignupDialog>> = {}) {
  const nothing = () => undefined;
  return show(
    <SignupDialog plan={plan()} open onClose={nothing} onVerified={nothing} onLogIn={nothing} {...around} />,
  );
}

/** From here on this browser has a sign-up whose code was just sent. */
export function signupCodeSent(contactType: ContactType = 'phone', contact = CONTACTS[contactType]) {
  const { _id: planId } = plan();
  const registrationId = contactType === 'phone' ? planId : undefined;
  registrationStore.begin(
    { dialog: 'sign-up', name: 'Asha Rao', contactType, contact, planId, registrationId },
    30,
  );
}

/** The dialog by itself, of a sign-up whose code was just sent. */
export async function showSignupAwaitingCode(contact: ContactType = 'phone') {
  signupCodeSent(contact);
  await showSignup();
  await expect.element(dialog('Verify Code')).toBeVisible();
}
