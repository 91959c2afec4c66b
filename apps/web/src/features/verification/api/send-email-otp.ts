import { QUIET } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Sends a code to an e-mail address that the signed-in patient says is theirs. */
export const sendEmailCode = (email: string) =>
  call(identityEndpoints.sendEmailOtp, { body: { email } }, QUIET);
