import { QUIET } from '@chairside/client/quiet';
import { type AuditFilter, auditLogEndpoints } from '@chairside/contract/audit-log';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const LOG_KEY = ['audit-log'] as const;
const FIRST_PAGE = '';

/** The log, latest first; each page leads to the next. */
export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...LOG_KEY, filter],
    queryFn: ({ pageParam }) =>
      call(
        auditLogEndpoints.auditLog,
        { query: { ...filter, ...(pageParam !== FIRST_PAGE && { after: pageParam }) } },
        QUIET,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Everybody who works here or ever did. */
export const logStaffQuery = queryOptions({
  queryKey: ['audit-log-staff'],
  queryFn: () => call(auditLogEndpoints.auditLogStaff, {}, QUIET),
});

/** Asks for the log as a file, which is in the log afterwards; `onReady` is given its address. */
export const useExportLog = (onReady: (address: string) => void) =>
  useMutation({
    mutationFn: (body: AuditFilter) => callFresh(auditLogEndpoints.exportAuditLog, { body }, QUIET),
    onSuccess({ url }) {
      onReady(url);
      void queryClient.invalidateQueries({ queryKey: LOG_KEY });
    },
  });
