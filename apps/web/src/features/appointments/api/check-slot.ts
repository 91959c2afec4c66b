import { QUIET } from '@chairside/client/quiet';
import { availabilityEndpoints } from '@chairside/contract/availability';
import type { InputOf } from '@chairside/contract/endpoint';
import { call } from '../../session/call.ts';
import type { VisitChoice } from './availability.ts';

type CheckedSlot = InputOf<typeof availabilityEndpoints.checkSlot>['body'];

/** Whether a slot can still be booked, and if not, why. */
export const checkSlot = (body: CheckedSlot, query: VisitChoice = {}) =>
  call(availabilityEndpoints.checkSlot, { query, body }, QUIET);
