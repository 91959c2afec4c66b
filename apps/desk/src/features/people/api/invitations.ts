import { isRefusedAs } from '@chairside/client/call-error';
import type { InputOf } from '@chairside/contract/endpoint';
import { peopleEndpoints } from '@chairside/contract/people';
import { toasts } from '@chairside/ui/toasts.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { peopleQuery } from './people.ts';

/** Everybody who has been invited and has not come yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => call(peopleEndpoints.openInvitations),
});

/** Who has accepted one is among the people meanwhile. */
function refresh(): void {
  void queryClient.invalidateQueries(invitationsQuery);
  void queryClient.invalidateQueries(peopleQuery);
}

export const useInvite = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof peopleEndpoints.inviteStaff>['body']) =>
      callFresh(peopleEndpoints.inviteStaff, { body }),
    onSuccess: refresh,
  });

export const useSendAgain = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(peopleEndpoints.sendInvitationAgain, { params: { id } }),
    onSuccess: refresh,
    onError: refresh,
  });

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(peopleEndpoints.withdrawInvitation, { params: { id } }),
    onSuccess: refresh,
    onError(error) {
      // What would say so beside the invitation goes with it.
      if (isRefusedAs(error, 'invitation_over')) toasts.error(error.message);
      refresh();
    },
  });
