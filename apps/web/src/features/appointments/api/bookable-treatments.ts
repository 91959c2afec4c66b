import { QUIET } from '@chairside/client/quiet';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { FRESH_FOR_MS } from './availability.ts';

/** What can be booked, and who does it. By the patient: it says what their plan does not include (BOOK-25). */
export const bookableTreatmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['treatments', userId],
    queryFn: () => call(bookableTreatmentEndpoints.bookableTreatments, {}, QUIET),
    staleTime: FRESH_FOR_MS,
  });
