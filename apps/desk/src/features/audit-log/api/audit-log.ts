import { type AuditFilter, auditLogEndpoints } from '@chairside/contract/audit-log';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { pagedQuery } from '../../paged-list/paged-query.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const LOG_KEY = ['audit-log'] as const;

/** The log, latest first. */
export const auditLogQuery = (filter: AuditFilter) =>
  pagedQuery([...LOG_KEY, filter], (page) =>
    call(auditLogEndpoints.auditLog, { query: { ...filter, ...page } }),
  );

/** Everybody who works here or ever did. */
export const logStaffQuery = queryOptions({
  queryKey: ['audit-log-staff'],
  queryFn: () => call(auditLogEndpoints.auditLogStaff),
});

/** Asks for the log as a file, which is in the log afterwards; `onReady` is given its address. */
export const useExportLog = (onReady: (address: string) => void) =>
  useMutation({
    mutationFn: (body: AuditFilter) => callFresh(auditLogEndpoints.exportAuditLog, { body }),
    onSuccess({ url }) {
      onReady(url);
      void queryClient.invalidateQueries({ queryKey: LOG_KEY });
    },
  });
