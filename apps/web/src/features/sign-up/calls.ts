import { phoneRegistration } from '../verification/phone-registration.ts';
import { registerWithEmail } from './api/register-with-email.ts';
import { sendEmailCode } from './api/send-email-otp.ts';
import type { Details } from './details.ts';

/** Sends the first code. */
export async function sendCode(to: Details, planId: string) {
  const { contactType, contact, name } = to;
  const { resendAfterSeconds } =
    contactType === 'phone'
      ? await phoneRegistration.begin({ name, phone: contact, planId })
      : await sendEmailCode(contact);
  return { to, resendAfterSeconds };
}

/** Sends another code. */
export async function resendCode(to: Details) {
  const { contactType, contact } = to;
  const resend = contactType === 'phone' ? phoneRegistration.resendCode : sendEmailCode;
  return { to, ...(await resend(contact)) };
}

/** Completes the registration with its code and gives the new user and token. */
export function verifyCode({ contactType, contact, name }: Details, planId: string, otp: string) {
  if (contactType === 'phone') return phoneRegistration.complete({ phone: contact, otp });
  return registerWithEmail({ email: contact, name, planId, otp });
}
