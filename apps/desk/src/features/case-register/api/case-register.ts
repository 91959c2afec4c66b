import { caseRegisterEndpoints, type RegisterPeriod } from '@chairside/contract/case-register';
import { useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { pagedQuery } from '../../paged-list/paged-query.ts';
import { call } from '../../staff-session/call.ts';

/** The register of a period, latest first. */
export const caseRegisterQuery = (period: RegisterPeriod) =>
  pagedQuery(['case-register', period], (page) =>
    call(caseRegisterEndpoints.caseRegister, { query: { ...period, ...page } }),
  );

/** Asks for the accountant's zip of a period; `onReady` is given its address. */
export const useExportForAccountant = (onReady: (address: string) => void) =>
  useMutation({
    mutationFn: (body: RegisterPeriod) => callFresh(caseRegisterEndpoints.exportForAccountant, { body }),
    onSuccess: ({ url }) => onReady(url),
  });
