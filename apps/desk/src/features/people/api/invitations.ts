import { QUIET } from '@chairside/client/quiet';
import type { InputOf } from '@chairside/contract/endpoint';
import { peopleEndpoints } from '@chairside/contract/people';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** Everybody who has been invited and has not come yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => call(peopleEndpoints.openInvitations, {}, QUIET),
});

const refresh = (): void => void queryClient.invalidateQueries(invitationsQuery);

export const useInvite = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof peopleEndpoints.inviteStaff>['body']) =>
      callFresh(peopleEndpoints.inviteStaff, { body }, QUIET),
    onSuccess: refresh,
  });

export const useSendAgain = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(peopleEndpoints.sendInvitationAgain, { params: { id } }, QUIET),
    onSuccess: refresh,
    onError: refresh,
  });

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(peopleEndpoints.withdrawInvitation, { params: { id } }, QUIET),
    onSuccess: refresh,
    onError: refresh,
  });
