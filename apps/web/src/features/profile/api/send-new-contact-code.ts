import { QUIET } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { InputOf } from '@chairside/contract/endpoint';
import { call } from '../../session/call.ts';

type NewContact = InputOf<typeof contactChangeEndpoints.sendNewContactCode>['body'];

/** Sends a code to the contact that is to take the place of a verified one. */
export const sendNewContactCode = (body: NewContact) =>
  call(contactChangeEndpoints.sendNewContactCode, { body }, QUIET);
