import { identityEndpoints } from '@chairside/contract/identity';
import { call, QUIET_FOR_VISITORS } from '../api.ts';
import type { Registration } from './register-details.ts';
import type { Pending } from './register-flow.ts';

export function register({ name, phone, planId, email, password }: Registration) {
  const body = { name, phone, planId, password, ...(email === undefined ? {} : { email }) };
  return call(identityEndpoints.register, { body }, QUIET_FOR_VISITORS);
}

/** Sends another code. Gives the seconds to wait before the next one. */
export async function resendCode(phone: string): Promise<number> {
  const sent = await call(identityEndpoints.resendOtp, { body: { phone } }, QUIET_FOR_VISITORS);
  return sent.resendAfterSeconds;
}

/** Completes the registration with its code and gives the new user and token. */
export function verifyPhone({ phone, registrationId }: Pending, otp: string) {
  return call(identityEndpoints.verifyPhone, { body: { phone, otp, registrationId } }, QUIET_FOR_VISITORS);
}

/** Sends the code that a new password is set with. Gives the seconds to wait before another one. */
export async function sendResetCode(phone: string): Promise<number> {
  const sent = await call(identityEndpoints.forgotPassword, { body: { phone } }, QUIET_FOR_VISITORS);
  return sent.resendAfterSeconds;
}

export function resetPassword(phone: string, otp: string, password: string) {
  return call(identityEndpoints.resetPassword, { body: { phone, otp, password } }, QUIET_FOR_VISITORS);
}
