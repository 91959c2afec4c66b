import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** How who is signed in can sign in. */
export const mySignInQuery = queryOptions({
  queryKey: ['my-sign-in'],
  queryFn: () => call(passkeyEndpoints.mySignIn),
});
