import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Sets a new password by the code that was sent for it. */
export const resetPassword = (phone: string, otp: string, password: string) =>
  call(identityEndpoints.resetPassword, { body: { phone, otp, password } }, QUIET_FOR_VISITORS);
