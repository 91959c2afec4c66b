import { QUIET_FOR_VISITORS } from '@chairside/client/quiet-for-visitors';
import { identityEndpoints } from '@chairside/contract/identity';
import { register, resendCode as resendPhoneCode, verifyPhone } from '../registration/registration-calls.ts';
import { call } from '../session/call.ts';
import type { Details } from './details.ts';

const sendEmailCode = (email: string) =>
  call(identityEndpoints.sendEmailOtp, { body: { email } }, QUIET_FOR_VISITORS);

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
  const body = { email: contact, name, planId, otp };
  return call(identityEndpoints.registerWithEmail, { body }, QUIET_FOR_VISITORS);
}
