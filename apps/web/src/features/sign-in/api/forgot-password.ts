import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Sends the code that a new password is set with, and gives the seconds to wait before another one. */
export const sendResetCode = (phone: string) =>
  call(identityEndpoints.forgotPassword, { body: { phone } }, QUIET_FOR_VISITORS);
