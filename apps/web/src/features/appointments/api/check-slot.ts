import { QUIET } from '@chairside/client/quiet';
import { availabilityEndpoints } from '@chairside/contract/availability';
import type { InputOf } from '@chairside/contract/endpoint';
import { call } from '../../session/call.ts';
import { orWithoutNewField } from '../../session/version-before.ts';

type CheckedSlot = InputOf<typeof availabilityEndpoints.checkSlot>['body'];

const ask = (body: CheckedSlot) => call(availabilityEndpoints.checkSlot, { query: {}, body }, QUIET);

/** Whether a slot can still be booked, and if not, why. */
export function checkSlot(body: CheckedSlot) {
  const { name, ...slot } = body;
  return name === undefined ? ask(body) : orWithoutNewField(ask(body), () => ask(slot));
}
