import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';
import { type LoginContact, named, type TypedLogin } from '../login-contact.ts';

/** Gives the user and token that the contact and its OTP or password stand for. */
export function logIn(contact: LoginContact, { method, code, password }: TypedLogin) {
  return method === 'otp'
    ? call(identityEndpoints.loginOtp, { body: { ...named(contact), otp: code } }, QUIET_FOR_VISITORS)
    : call(identityEndpoints.login, { body: { ...named(contact), password } }, QUIET_FOR_VISITORS);
}
