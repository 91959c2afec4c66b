import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Sends another code to a phone that is being registered. */
export const resendCode = (phone: string) =>
  call(identityEndpoints.resendOtp, { body: { phone } }, QUIET_FOR_VISITORS);
