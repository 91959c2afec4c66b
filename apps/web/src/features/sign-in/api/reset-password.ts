import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';
import { type LoginContact, named } from '../login-contact.ts';

/** Sets a new password by the code that was sent for it. */
export const resetPassword = (contact: LoginContact, otp: string, password: string) =>
  call(identityEndpoints.resetPassword, { body: { ...named(contact), otp, password } }, QUIET_FOR_VISITORS);
