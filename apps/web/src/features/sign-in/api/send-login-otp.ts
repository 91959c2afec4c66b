import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';
import { type LoginContact, named } from '../login-contact.ts';

/** Sends an OTP to sign in with. Gives the seconds to wait before another one. */
export async function sendLoginCode(recipient: LoginContact): Promise<number> {
  const sent = await call(identityEndpoints.sendLoginOtp, { body: named(recipient) }, QUIET_FOR_VISITORS);
  return sent.resendAfterSeconds;
}
