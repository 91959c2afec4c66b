import { staffEndpoints } from '@chairside/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { ENTRY_KEY, queryClient } from '../query-client.ts';
import { showSession } from '../signed-in.ts';
import { notifyTabs } from '../tab-notes.ts';

/** Signs out here; nothing that was seen stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () =>
      call(staffEndpoints.signOutStaff, {}, { skipSuccessMessage: false, skipErrorMessage: false }),
    async onSuccess() {
      notifyTabs('signed-out');
      // At once: a screen that stayed open until the server is asked would ask for its data again, and be refused.
      showSession({ staff: null });
      await queryClient.invalidateQueries({ queryKey: ENTRY_KEY });
    },
  });
