import { QUIET } from '@chairside/client/quiet';
import { signInEndpoints } from '@chairside/contract/sign-ins';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { signInsQuery } from './list-sign-ins.ts';

interface Outcomes {
  /** Given how many sign-ins have been ended. */
  onEnded: (count: number) => void;
  /** The list is known as it is by then. */
  onListed: () => void;
}

/** Ends every sign-in of a patient but this browser's own. */
export const useSignOutEverywhere = (userId: string, { onEnded, onListed }: Outcomes) =>
  useMutation({
    mutationFn: () => call(signInEndpoints.signOutEverywhere, {}, QUIET),
    onSuccess: async ({ ended }, _nothing, _before, { client }) => {
      onEnded(ended);
      await client.invalidateQueries(signInsQuery(userId));
      onListed();
    },
  });
