import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { mySignInQuery } from '../../passkeys/api/my-sign-in.ts';
import { makePasskey } from '../../passkeys/ask-browser.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const refresh = () => queryClient.invalidateQueries(mySignInQuery);

/** Makes another passkey and adds it. */
export const useAddPasskey = () =>
  useMutation({
    async mutationFn() {
      const asked = await callFresh(passkeyEndpoints.startPasskey);
      const credential = await makePasskey(asked);
      return callFresh(passkeyEndpoints.addPasskey, { body: { credential } });
    },
    onSuccess: refresh,
  });

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(passkeyEndpoints.renamePasskey, { params: { id }, body: { name } }),
    onSuccess: refresh,
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(passkeyEndpoints.removePasskey, { params: { id } }),
    onSuccess: refresh,
  });
