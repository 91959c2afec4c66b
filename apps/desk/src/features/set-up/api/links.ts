import { QUIET } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { staffEndpoints } from '@chairside/contract/staff';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** What a link is for. Asked once: a new answer would say the same. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff-link', token],
    queryFn: () => call(staffEndpoints.openStaffLink, { body: { token } }, QUIET),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Uses a link up; gives the recovery codes, which are shown this once. */
export const useAcceptLink = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof staffEndpoints.acceptStaffLink>['body']) =>
      call(staffEndpoints.acceptStaffLink, { body }, QUIET),
  });
