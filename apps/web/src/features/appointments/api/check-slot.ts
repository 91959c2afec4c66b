import { QUIET } from '@chairside/client/quiet';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { call } from '../../session/call.ts';

/** Whether a slot can still be booked, and if not, why. */
export const checkSlot = (date: string, timeSlot: string) =>
  call(availabilityEndpoints.checkSlot, { query: {}, body: { date, timeSlot } }, QUIET);
