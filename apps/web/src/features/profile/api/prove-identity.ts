import { QUIET } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { InputOf } from '@chairside/contract/endpoint';
import { call } from '../../session/call.ts';

type Proof = InputOf<typeof contactChangeEndpoints.proveIdentity>['body'];

/** Proves by a code or the password that the patient is the owner of the account. */
export const proveIdentity = (body: Proof) => call(contactChangeEndpoints.proveIdentity, { body }, QUIET);
