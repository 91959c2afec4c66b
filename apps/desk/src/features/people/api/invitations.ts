import type { InputOf } from '@chairside/contract/endpoint';
import { peopleEndpoints } from '@chairside/contract/people';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** Everybody who has been invited and has not come yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => call(peopleEndpoints.openInvitations),
});

const refresh = (): void => void queryClient.invalidateQueries(invitationsQuery);

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
    onError: refresh,
  });
