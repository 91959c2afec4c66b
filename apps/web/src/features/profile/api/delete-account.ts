import { privacyEndpoints } from '@chairside/contract/profile';
import { call } from '../../session/call.ts';

/** Deletes the account, which ends every session of it at the server. */
export const deleteAccount = (otp: string) =>
  call(privacyEndpoints.deleteAccount, { body: { otp } }, { skipErrorMessage: true });
