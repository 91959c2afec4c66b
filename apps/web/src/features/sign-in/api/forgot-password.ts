import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';
import { type LoginContact, named } from '../login-contact.ts';

/** Sends the code that a new password is set with, and gives the seconds to wait before another one. */
export const sendResetCode = (contact: LoginContact) =>
  call(identityEndpoints.forgotPassword, { body: named(contact) }, QUIET_FOR_VISITORS);
