import { demoEndpoints } from '@chairside/contract/demo';
import type { User } from '@chairside/contract/user';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { call } from '../../session/call.ts';
import { signIn } from '../../session/session.ts';

/** Signs a visitor of a sandbox in as a patient with a history. */
export const useDemoPatient = (onSignedIn: (user: User) => void) =>
  useMutation({
    mutationFn: () => call(demoEndpoints.demoPatient, {}, { skipRedirect: true }),
    onSuccess: (signedIn) =>
      flushSync(() => {
        if (signIn(signedIn)) onSignedIn(signedIn.user);
      }),
  });
