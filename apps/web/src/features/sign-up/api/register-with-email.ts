import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

type Registration = InputOf<typeof identityEndpoints.registerWithEmail>['body'];

/** Completes a registration by e-mail with its code and gives the new user and token. */
export const registerWithEmail = (body: Registration) =>
  call(identityEndpoints.registerWithEmail, { body }, QUIET_FOR_VISITORS);
