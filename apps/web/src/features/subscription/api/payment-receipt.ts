import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** A payment's receipt. Who shows it says when it does not load. */
export const receiptQuery = (userId: string, paymentId: string) =>
  queryOptions({
    queryKey: ['receipt', userId, paymentId],
    queryFn: () => call(paymentEndpoints.paymentReceipt, { params: { id: paymentId } }, QUIET),
  });
