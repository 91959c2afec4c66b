import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';

type Registration = InputOf<typeof identityEndpoints.register>['body'];

/** Has the server remember a registration by phone, and sends its first code. */
export const register = (body: Registration) =>
  call(identityEndpoints.register, { body }, QUIET_FOR_VISITORS);
