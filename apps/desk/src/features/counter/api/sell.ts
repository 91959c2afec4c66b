import { QUIET } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { saleEndpoints } from '@chairside/contract/sales';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { askAgain } from '../../visits/api/ask-again.ts';

const { sellPlan, sellVisit, addSalePayments } = saleEndpoints;

// One that was not answered may have been entered: whatever the screen shows is asked for again.
const again = () => void askAgain();
const THEN = { onSuccess: again, onError: again };

/** Sells a plan. Sent again with the same identifiers, it is the same sale (SALE-7). */
export const useSellPlan = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof sellPlan>['body']) => call(sellPlan, { body }, QUIET),
    ...THEN,
  });

/** Collects for a visit without a plan. */
export const useSellVisit = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof sellVisit>['body']) => call(sellVisit, { body }, QUIET),
    ...THEN,
  });

/** Goes on collecting for an open sale. */
export const useAddPayments = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof addSalePayments>['body']) =>
      call(addSalePayments, { params: { id }, body }, QUIET),
    ...THEN,
  });
