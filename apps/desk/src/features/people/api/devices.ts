import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { briefly, ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';
import { showSessionOfServer } from '../../staff-session/signed-in.ts';
import { notifyTabs } from '../../staff-session/tab-notes.ts';

/** The PCs that are paired with the clinic. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => call(deskDeviceEndpoints.deskDevices),
});

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries(devicesQuery),
    queryClient.invalidateQueries({ queryKey: ENTRY_KEY }),
  ]);

/** Pairs the PC this runs on, for all tabs that are open on it. */
export const usePair = () =>
  useMutation({
    mutationFn: (name: string) => callFresh(deskDeviceEndpoints.pairDevice, { body: { name } }),
    onSuccess() {
      notifyTabs('signed-in');
      return briefly(showSessionOfServer().catch(refresh));
    },
  });

export const useRevoke = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(deskDeviceEndpoints.revokeDevice, { params: { id } }),
    onSuccess: refresh,
  });
