import { QUIET } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Proves by its code that an e-mail address is the signed-in patient's. */
export const verifyEmailCode = (email: string, otp: string) =>
  call(identityEndpoints.verifyEmailOtp, { body: { email, otp } }, QUIET);
