import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../api.ts';
import type { LoginContact, TypedLogin } from './login-contact.ts';

// The form words every outcome itself, and a visitor without a session has none to lose.
const QUIET = { skipSuccessMessage: true, skipErrorMessage: true, skipRedirect: true };

const named = ({ contactType, contact }: LoginContact) =>
  contactType === 'phone' ? { phone: contact } : { email: contact };

/** Sends an OTP to sign in with. Gives the seconds to wait before another one. */
export async function sendLoginCode(recipient: LoginContact): Promise<number> {
  const sent = await call(identityEndpoints.sendLoginOtp, { body: named(recipient) }, QUIET);
  return sent.resendAfterSeconds;
}

/** Gives the user and token that the contact and its OTP or password stand for. */
export function logIn(contact: LoginContact, { method, code, password }: TypedLogin) {
  return method === 'otp'
    ? call(identityEndpoints.loginOtp, { body: { ...named(contact), otp: code } }, QUIET)
    : call(identityEndpoints.login, { body: { ...named(contact), password } }, QUIET);
}
