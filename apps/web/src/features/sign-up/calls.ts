import { register } from '../verification/api/register.ts';
import { resendCode as resendPhoneCode } from '../verification/api/resend-otp.ts';
import { verifyPhone } from '../verification/api/verify-phone.ts';
import { registerWithEmail } from './api/register-with-email.ts';
import { sendEmailCode } from './api/send-email-otp.ts';
import type { Details } from './details.ts';

/** Sends the first code. Gives the seconds to wait before another one. */
export async function sendCode({ contactType, contact, name }: Details, planId: string): Promise<number> {
  const sent =
    contactType === 'phone' ? await register({ name, phone: contact, planId }) : await sendEmailCode(contact);
  return sent.resendAfterSeconds;
}

/** Sends another code. Gives the seconds to wait before the next one. */
export async function resendCode({ contactType, contact }: Details): Promise<number> {
  const sent = await (contactType === 'phone' ? resendPhoneCode(contact) : sendEmailCode(contact));
  return sent.resendAfterSeconds;
}

/** Completes the registration with its code and gives the new user and token. */
export function verifyCode({ contactType, contact, name }: Details, planId: string, otp: string) {
  if (contactType === 'phone') return verifyPhone({ phone: contact, otp });
  return registerWithEmail({ email: contact, name, planId, otp });
}
