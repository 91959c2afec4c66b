import { staffEndpoints } from '@chairside/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { ENTRY_KEY, queryClient } from '../query-client.ts';

/** Signs out here; nothing that was seen stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(staffEndpoints.signOutStaff),
    async onSuccess() {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENTRY_KEY[0] });
      await queryClient.invalidateQueries({ queryKey: ENTRY_KEY });
    },
  });
