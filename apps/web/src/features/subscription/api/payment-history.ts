import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/**
 * What a patient has paid, newest first. By the patient, so that whoever signs in next never sees what was fetched for
 * somebody else; who shows it says when it does not load.
 */
export const historyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payment-history', userId],
    queryFn: () => call(paymentEndpoints.paymentHistory, {}, QUIET),
    // A payment that waits for the bank may be through a moment later.
    staleTime: 0,
  });
