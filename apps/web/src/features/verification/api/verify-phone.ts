import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

/** Completes a registration by phone with its code and gives the new user and token. */
export const verifyPhone = (body: InputOf<typeof identityEndpoints.verifyPhone>['body']) =>
  call(identityEndpoints.verifyPhone, { body }, QUIET_FOR_VISITORS);
