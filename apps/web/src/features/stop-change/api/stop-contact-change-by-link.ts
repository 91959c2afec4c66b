import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { useMutation } from '@tanstack/react-query';
import { call, wait } from '../../session/call.ts';
import { refreshUser } from '../../session/session.ts';

const LONGEST_MS = 2_000;

/** Stops the change of a contact by the token in the link of its notice. */
export const useStopContactChangeByLink = () =>
  useMutation({
    mutationFn: (token: string) =>
      call(contactChangeEndpoints.stopContactChangeByLink, { body: { token } }, QUIET_FOR_VISITORS),
    // Every sign-in of that account has ended, and this browser's may be one of them: whoever is still taken for signed in
    // would not be let to the login page. On a slow network it is said before that is known.
    onSuccess: () => Promise.race([refreshUser({ skipRedirect: true }).catch(() => {}), wait(LONGEST_MS)]),
  });
