import { QUIET } from '@chairside/client/quiet';
import { signInEndpoints } from '@chairside/contract/sign-ins';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** Where a patient is signed in, as it is now. Who shows it says when it does not load. */
export const signInsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sign-ins', userId],
    queryFn: () => call(signInEndpoints.listSignIns, {}, QUIET),
    staleTime: 0,
    gcTime: 0,
  });
