import { QUIET } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Sends a code to a phone number that the signed-in patient says is theirs. */
export const sendPhoneCode = (phone: string) =>
  call(identityEndpoints.sendPhoneOtpProfile, { body: { phone } }, QUIET);
