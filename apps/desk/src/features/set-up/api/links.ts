import type { InputOf } from '@chairside/contract/endpoint';
import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { staffEndpoints } from '@chairside/contract/staff';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { makePasskey } from '../../passkeys/ask-browser.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { noteSignIn } from '../../staff-session/signed-in.ts';

/** What a link is for. Asked once: a new answer would say the same. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff-link', token],
    queryFn: () => call(staffEndpoints.openStaffLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const forgetLink = (token: string) => queryClient.removeQueries(linkQuery(token));

/**
 * Uses a link up; gives the recovery codes, which are shown this once. They are signed in by then, and no other tab of this
 * browser goes on as somebody else meanwhile (STAFF-3).
 */
export const useAcceptLink = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof staffEndpoints.acceptStaffLink>['body']) =>
      call(staffEndpoints.acceptStaffLink, { body }),
    onSuccess: noteSignIn,
  });

/** Makes a passkey and uses a link up with it. A cancelled or refused one leaves the link as it is. */
export const useAcceptByPasskey = () =>
  useMutation({
    async mutationFn(body: InputOf<typeof passkeyEndpoints.startPasskeySetUp>['body']) {
      const asked = await call(passkeyEndpoints.startPasskeySetUp, { body });
      const credential = await makePasskey(asked);
      return call(passkeyEndpoints.acceptStaffLinkByPasskey, { body: { ...body, credential } });
    },
  });
