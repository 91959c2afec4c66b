import { QUIET } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Proves by its code that a phone number is the signed-in patient's. */
export const verifyPhoneCode = (phone: string, otp: string) =>
  call(identityEndpoints.verifyPhoneOtpProfile, { body: { phone, otp } }, QUIET);
