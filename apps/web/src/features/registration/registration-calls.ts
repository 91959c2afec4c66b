import { QUIET_FOR_VISITORS } from '@chairside/client/quiet-for-visitors';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../session/call.ts';

type Registration = InputOf<typeof identityEndpoints.register>['body'];
type Verification = InputOf<typeof identityEndpoints.verifyPhone>['body'];

/** Keeps a registration by phone and sends its first code. */
export function register(body: Registration) {
  return call(identityEndpoints.register, { body }, QUIET_FOR_VISITORS);
}

/** Sends another code to a phone that is being registered. */
export function resendCode(phone: string) {
  return call(identityEndpoints.resendOtp, { body: { phone } }, QUIET_FOR_VISITORS);
}

/** Completes a registration by phone with its code and gives the new user and token. */
export function verifyPhone(body: Verification) {
  return call(identityEndpoints.verifyPhone, { body }, QUIET_FOR_VISITORS);
}
