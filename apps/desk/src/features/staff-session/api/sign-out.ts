import { staffEndpoints } from '@chairside/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { ENTRY_KEY, queryClient } from '../query-client.ts';
import { noteSession } from '../session-notes.ts';
import { forgetSession } from '../signed-in.ts';

/** Signs out here; nothing that was seen stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(staffEndpoints.signOutStaff),
    async onSuccess() {
      noteSession('signed-out');
      forgetSession();
      await queryClient.invalidateQueries({ queryKey: ENTRY_KEY });
    },
  });
