import { QUIET } from '@chairside/client/quiet';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { AVAILABILITY, FRESH_FOR_MS } from './availability.ts';

/** What can be booked, and who does it. A refusal has it asked for again with the times. */
export const bookableTreatmentsQuery = queryOptions({
  queryKey: [...AVAILABILITY, 'treatments'],
  queryFn: () => call(bookableTreatmentEndpoints.bookableTreatments, {}, QUIET),
  staleTime: FRESH_FOR_MS,
});
