import { isRefusedAs } from '@chairside/client/call-error';
import { orWithoutNewField } from '@chairside/client/version-before';
import type { InputOf } from '@chairside/contract/endpoint';
import { refundEndpoints, type SaleUndoReference } from '@chairside/contract/refunds';
import type { Sale } from '@chairside/contract/sales';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

const { previewRefund, refundSale, refundsOfSale, undoSale } = refundEndpoints;

const WHILE_PENDING_MS = 5_000;
const PREVIEW = 'refund-preview';

/** What a refund changes is asked for again; the form that it was typed into is not, which is about to go. */
const askAgain = (): void => {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== ENTRY_KEY[0] && first !== PREVIEW,
  });
};

const refundsQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['refunds', saleId],
    queryFn: () => call(refundsOfSale, { params: { id: saleId } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? WHILE_PENDING_MS : false,
    staleTime: 0,
  });

/** The refunds of a sale; while one is on its way, asked for again and again, and once it has ended the sale too. */
export function useRefunds(saleId: string, enabled: boolean) {
  const refunds = useQuery({ ...refundsQuery(saleId), enabled });
  const pending = refunds.data?.filter(({ status }) => status === 'pending').length ?? 0;
  const before = useRef(pending);
  useEffect(() => {
    if (pending < before.current) askAgain();
    before.current = pending;
  }, [pending]);
  return refunds;
}

/** What can go back of a sale, and what would come of so much. */
export const refundPreviewQuery = (saleId: string, body: InputOf<typeof previewRefund>['body']) =>
  queryOptions({
    queryKey: [PREVIEW, saleId, body],
    queryFn: () => callFresh(previewRefund, { params: { id: saleId }, body }),
    // What would come of it is asked each time; meanwhile what came before stays on the screen.
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** Sends money of a sale back. Sent again with the same identifiers, it is the same refund (BACK-5). */
export const useRefundSale = (saleId: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof refundSale>['body']) =>
      callFresh(refundSale, { params: { id: saleId }, body }),
    onSuccess: askAgain,
    // It may have been stored, or somebody else has refunded it.
    onError: askAgain,
  });

const undo = (id: string, { references, paidPaise }: Required<InputOf<typeof undoSale>['body']>) =>
  orWithoutNewField({ paidPaise }, (seen) =>
    callFresh(undoSale, { params: { id }, body: { references, ...seen } }),
  );

/**
 * Whether a sale that a card terminal was used for can be cancelled, before the terminal gives anything back: without what it
 * printed the server cancels nothing, and looks at all else first (BACK-9).
 */
export const undoLookQuery = ({ _id: id, paidPaise }: Sale) =>
  queryOptions({
    queryKey: [PREVIEW, id, 'undo'],
    queryFn: async () => {
      try {
        await undo(id, { references: [], paidPaise });
      } catch (error) {
        if (isRefusedAs(error, 'refund_reference_needed')) return 'possible';
        // What is shown of the sale is old.
        if (isRefusedAs(error, 'sale_paid_meanwhile')) askAgain();
        throw error;
      }
      askAgain();
      return 'cancelled';
    },
    retry: false,
    staleTime: Infinity,
    // One that was refused would be made, and counted, again with each look at the window.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** Cancels a sale of today, or gives an open one up. */
export const useUndoSale = ({ _id: id, paidPaise }: Sale) =>
  useMutation({
    mutationFn: (references: SaleUndoReference[]) => undo(id, { references, paidPaise }),
    onSuccess: askAgain,
    // It may have been stored, or somebody else has changed it.
    onError: askAgain,
  });
