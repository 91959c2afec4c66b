import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Sends a code to an e-mail address that an account is to be opened with. */
export const sendEmailCode = (email: string) =>
  call(identityEndpoints.sendEmailOtp, { body: { email } }, QUIET_FOR_VISITORS);
