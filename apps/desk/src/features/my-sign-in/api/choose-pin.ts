import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

/** Sets the PIN of who is signed in. */
export const useChoosePin = () =>
  useMutation({
    mutationFn: (pin: string) => callFresh(deskDeviceEndpoints.choosePin, { body: { pin } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ENTRY_KEY }),
  });
