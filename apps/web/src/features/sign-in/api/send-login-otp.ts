import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';
import { type LoginContact, named } from '../login-contact.ts';

/** Sends an OTP to sign in with, and gives the seconds to wait before another one. */
export const sendLoginCode = (recipient: LoginContact) =>
  call(identityEndpoints.sendLoginOtp, { body: named(recipient) }, QUIET_FOR_VISITORS);
