import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../api.ts';
import type { Registration } from './register-details.ts';
import type { Pending } from './register-flow.ts';

// The dialog words every outcome itself, and a visitor without a session has none to lose.
const QUIET = { skipSuccessMessage: true, skipErrorMessage: true, skipRedirect: true };

export function register({ name, phone, planId, email, password }: Registration) {
  const body = { name, phone, planId, password, ...(email === undefined ? {} : { email }) };
  return call(identityEndpoints.register, { body }, QUIET);
}

/** Sends another code. Gives the seconds to wait before the next one. */
export async function resendCode(phone: string): Promise<number> {
  const sent = await call(identityEndpoints.resendOtp, { body: { phone } }, QUIET);
  return sent.resendAfterSeconds;
}

/** Completes the registration with its code and gives the new user and token. */
export function verifyPhone({ phone, registrationId }: Pending, otp: string) {
  return call(identityEndpoints.verifyPhone, { body: { phone, otp, registrationId } }, QUIET);
}

/** Sends the code that a new password is set with. Gives the seconds to wait before another one. */
export async function sendResetCode(phone: string): Promise<number> {
  const sent = await call(identityEndpoints.forgotPassword, { body: { phone } }, QUIET);
  return sent.resendAfterSeconds;
}

export function resetPassword(phone: string, otp: string, password: string) {
  return call(identityEndpoints.resetPassword, { body: { phone, otp, password } }, QUIET);
}
