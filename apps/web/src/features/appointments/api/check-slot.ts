import { QUIET } from '@chairside/client/quiet';
import { availabilityEndpoints } from '@chairside/contract/availability';
import type { InputOf } from '@chairside/contract/endpoint';
import { call } from '../../session/call.ts';
import { orWithoutNewField } from '../../session/version-before.ts';
import type { VisitChoice } from './availability.ts';

type CheckedSlot = InputOf<typeof availabilityEndpoints.checkSlot>['body'];

const ask = (body: CheckedSlot, query: VisitChoice) =>
  call(availabilityEndpoints.checkSlot, { query, body }, QUIET);

/** Whether a slot can still be booked, and if not, why. */
export function checkSlot(body: CheckedSlot, choice: VisitChoice = {}) {
  const { name, ...slot } = body;
  const answer = ask(body, choice);
  return name === undefined ? answer : orWithoutNewField(answer, () => ask(slot, choice));
}
