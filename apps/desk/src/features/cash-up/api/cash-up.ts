import { type CashUp, type ClosedDay, cashUpEndpoints } from '@chairside/contract/cash-up';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const KEY = ['cash-up'] as const;

/** A day's money; today's where no day is named. */
export const cashUpQuery = (day: string | null) =>
  queryOptions({
    queryKey: [...KEY, day],
    queryFn: () => call(cashUpEndpoints.cashUp, { query: day === null ? {} : { day } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Has what is shown of today be that of its day by name, which today may soon not be. */
export const keepAsDay = (cashUp: CashUp) =>
  queryClient.setQueryData(cashUpQuery(cashUp.day).queryKey, cashUp);

const refreshCashUp = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

const show = (saved: CashUp) => {
  queryClient.setQueryData(cashUpQuery(saved.day).queryKey, saved);
  refreshCashUp();
};

export const useCloseDay = () =>
  useMutation({
    mutationFn: (body: ClosedDay) => call(cashUpEndpoints.closeDay, { body }),
    onSuccess: show,
    // Money may have come in meanwhile, or somebody else was first: what is shown is what there is now.
    onError: refreshCashUp,
  });

export const useReopenDay = (id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      callFresh(cashUpEndpoints.reopenDay, { params: { id }, body: { reason } }),
    onSuccess: show,
  });
