import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { call } from '../../session/call.ts';
import { orWithoutNewField } from '../../session/version-before.ts';

type Verification = InputOf<typeof identityEndpoints.verifyPhone>['body'];

const ask = (body: Verification) => call(identityEndpoints.verifyPhone, { body }, QUIET_FOR_VISITORS);

/** Completes a registration by phone with its code and gives the new user and token. */
export function verifyPhone(body: Verification) {
  const { details, ...registered } = body;
  // What was sent to register is the same, but for a plan chosen since: the payment that follows names the one it is for.
  return details ? orWithoutNewField(ask(body), () => ask(registered)) : ask(body);
}
