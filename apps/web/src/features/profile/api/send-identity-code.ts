import { QUIET } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { ContactType } from '@chairside/rules/contact';
import { call } from '../../session/call.ts';

/** Sends a code to the verified contact that stays when the other one is changed. */
export const sendIdentityCode = (contactType: ContactType) =>
  call(contactChangeEndpoints.sendIdentityCode, { body: { contactType } }, QUIET);
