import { QUIET_FOR_VISITORS } from '@chairside/client/quiet-for-visitors';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../session/call.ts';
import type { LoginContact, TypedLogin } from './login-contact.ts';

const named = ({ contactType, contact }: LoginContact) =>
  contactType === 'phone' ? { phone: contact } : { email: contact };

/** Sends an OTP to sign in with. Gives the seconds to wait before another one. */
export async function sendLoginCode(recipient: LoginContact): Promise<number> {
  const sent = await call(identityEndpoints.sendLoginOtp, { body: named(recipient) }, QUIET_FOR_VISITORS);
  return sent.resendAfterSeconds;
}

/** Gives the user and token that the contact and its OTP or password stand for. */
export function logIn(contact: LoginContact, { method, code, password }: TypedLogin) {
  return method === 'otp'
    ? call(identityEndpoints.loginOtp, { body: { ...named(contact), otp: code } }, QUIET_FOR_VISITORS)
    : call(identityEndpoints.login, { body: { ...named(contact), password } }, QUIET_FOR_VISITORS);
}
