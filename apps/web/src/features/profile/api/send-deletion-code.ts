import { QUIET } from '@chairside/client/quiet';
import { privacyEndpoints } from '@chairside/contract/profile';
import { call } from '../../session/call.ts';

/** Sends the code that the account is deleted with, to whichever contact is proved. */
export const sendDeletionCode = () => call(privacyEndpoints.sendDeletionCode, {}, QUIET);
