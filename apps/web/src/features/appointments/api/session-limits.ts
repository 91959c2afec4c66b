import { QUIET } from '@chairside/client/quiet';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { queryOptions } from '@tanstack/react-query';
import { ALWAYS_FRESH } from '../../patient/freshness.ts';
import { call } from '../../session/call.ts';

/** What a patient has left and may still book. Who shows it says when it does not load. */
export const sessionLimitsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['session-limits', userId],
    queryFn: () => call(appointmentEndpoints.sessionLimits, {}, QUIET),
    ...ALWAYS_FRESH,
  });
