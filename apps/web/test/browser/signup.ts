import { button, dialog, field } from '@chairside/ui/test/screen.ts';
import { expect } from 'vitest';
import { visit } from './visit.tsx';

export const sendCode = () => button('Send Verification Code').click();
export const codeField = field('Verification code (OTP)');

/** The sign-up dialog of the first plan. */
export async function openSignup() {
  await visit('/');
  await button('Choose Plan').nth(0).click();
  await expect.element(dialog('Get Started')).toBeVisible();
}

export async function fillInSignup(contact: 'phone' | 'email') {
  await field('Full name').fill('Asha Rao');
  if (contact === 'email') {
    await dialog(/./).getByText('Email', { exact: true }).click();
    await field('Email address').fill('asha@example.in');
  } else {
    await field('Phone number').fill('9876543210');
  }
}

/** A sign-up whose code has been sent. */
export async function signupAwaitingCode(contact: 'phone' | 'email' = 'phone') {
  await openSignup();
  await fillInSignup(contact);
  await sendCode();
  await expect.element(dialog('Verify Code')).toBeVisible();
}
