import { sentOrJustSent } from '../verification/just-sent.ts';
import { phoneRegistration } from '../verification/phone-registration.ts';
import { registrationStore } from '../verification/registration-store.ts';
import { registerWithEmail } from './api/register-with-email.ts';
import { sendEmailCode } from './api/send-email-otp.ts';
import type { Details } from './details.ts';

/** Whom a code was sent to, and what the server calls the registration, where it has said so. */
export type Recipient = Details & { registrationId?: string | undefined };

/** Sends the first code. */
export async function sendCode(details: Details, planId: string) {
  const { contactType, contact, name } = details;
  if (contactType === 'phone') {
    const { registrationId, resendAfterSeconds } = await phoneRegistration.begin('sign-up', {
      name,
      phone: contact,
      planId,
    });
    return { to: { ...details, registrationId }, resendAfterSeconds };
  }
  const { resendAfterSeconds } = await sentOrJustSent(sendEmailCode(contact));
  registrationStore.begin({ dialog: 'sign-up', ...details, planId }, resendAfterSeconds);
  return { to: details, resendAfterSeconds };
}

/** Sends another code. */
export async function resendCode(to: Recipient) {
  const { contactType, contact } = to;
  if (contactType === 'phone') return { to, ...(await phoneRegistration.resendCode(contact)) };
  const sent = await sendEmailCode(contact);
  registrationStore.resent(contact, sent.resendAfterSeconds);
  return { to, ...sent };
}

/**
 * Completes the registration with its code and gives the new user and token. Name and plan go along, as either may have
 * been changed since the code was sent.
 */
export async function verifyCode(
  { contactType, contact, name, registrationId }: Recipient,
  planId: string,
  otp: string,
) {
  if (contactType === 'phone') {
    return phoneRegistration.complete({ phone: contact, otp, registrationId, details: { name, planId } });
  }
  const signedIn = await registerWithEmail({ email: contact, name, planId, otp });
  registrationStore.end(contact);
  return signedIn;
}
