import { identityEndpoints } from '@chairside/contract/identity';
import { call, QUIET } from '../api.ts';
import type { Details } from './details.ts';

/** Sends the first code. Gives the seconds to wait before another one. */
export async function sendCode({ contactType, contact, name }: Details, planId: string): Promise<number> {
  const sent =
    contactType === 'phone'
      ? await call(identityEndpoints.register, { body: { name, phone: contact, planId } }, QUIET)
      : await call(identityEndpoints.sendEmailOtp, { body: { email: contact } }, QUIET);
  return sent.resendAfterSeconds;
}

/** Sends another code. Gives the seconds to wait before the next one. */
export async function resendCode({ contactType, contact }: Details): Promise<number> {
  const sent =
    contactType === 'phone'
      ? await call(identityEndpoints.resendOtp, { body: { phone: contact } }, QUIET)
      : await call(identityEndpoints.sendEmailOtp, { body: { email: contact } }, QUIET);
  return sent.resendAfterSeconds;
}

/** Completes the registration with its code and gives the new user and token. */
export function verifyCode({ contactType, contact, name }: Details, planId: string, otp: string) {
  return contactType === 'phone'
    ? call(identityEndpoints.verifyPhone, { body: { phone: contact, otp } }, QUIET)
    : call(identityEndpoints.registerWithEmail, { body: { email: contact, name, planId, otp } }, QUIET);
}
