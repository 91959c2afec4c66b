import { QUIET } from '@chairside/client/quiet';
import { caseRegisterEndpoints, type RegisterPeriod } from '@chairside/contract/case-register';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';

const FIRST_PAGE = '';

/** The register of a period, latest first; each page leads to the next. */
export const caseRegisterQuery = (period: RegisterPeriod) =>
  infiniteQueryOptions({
    queryKey: ['case-register', period],
    queryFn: ({ pageParam }) =>
      call(
        caseRegisterEndpoints.caseRegister,
        { query: { ...period, ...(pageParam !== FIRST_PAGE && { after: pageParam }) } },
        QUIET,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Asks for the accountant's zip of a period; `onReady` is given its address. */
export const useExportForAccountant = (onReady: (address: string) => void) =>
  useMutation({
    mutationFn: (body: RegisterPeriod) =>
      callFresh(caseRegisterEndpoints.exportForAccountant, { body }, QUIET),
    onSuccess: ({ url }) => onReady(url),
  });
