import { QUIET } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { staffEndpoints } from '@chairside/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

/** Signs a member of staff in by password and code. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof staffEndpoints.signInStaff>['body']) =>
      call(staffEndpoints.signInStaff, { body }, QUIET),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ENTRY_KEY }),
  });

/** Signs in as an owner to look around as. */
export const useLookAround = () =>
  useMutation({
    mutationFn: () => call(staffEndpoints.lookAround),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ENTRY_KEY }),
  });
