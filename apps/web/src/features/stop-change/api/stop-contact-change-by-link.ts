import { isRefusedAs } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { QUIET_FOR_VISITORS } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { ContactType } from '@chairside/rules/contact';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, wait } from '../../session/call.ts';
import { refreshUser } from '../../session/session.ts';

const LONGEST_MS = 2_000;
/** Much later, a change that is not there any more may as well have taken effect. */
const LOST_FOR_MS = 300_000;

/**
 * Stops the change of a contact by the token in the link of its notice. Where the answer was lost before
 * and there is nothing to stop when it is tried again, it was most likely stopped: the contact is null then (PROF-18).
 */
export function useStopContactChangeByLink() {
  const lostAt = useRef(Number.NEGATIVE_INFINITY);
  return useMutation({
    mutationFn: async (token: string): Promise<{ contactType: ContactType | null }> => {
      const isAgain = Date.now() - lostAt.current < LOST_FOR_MS;
      try {
        const input = { body: { token } };
        return await call(contactChangeEndpoints.stopContactChangeByLink, input, QUIET_FOR_VISITORS);
      } catch (error) {
        if (isAgain && isRefusedAs(error, 'contact_change_not_found')) return { contactType: null };
        if (isAnswerLost(error)) lostAt.current = Date.now();
        throw error;
      }
    },
    // Every sign-in of that account has ended, and this browser's may be one of them: whoever is still taken for signed in
    // would not be let to the login page. On a slow network it is said before that is known.
    onSuccess: () => Promise.race([refreshUser({ skipRedirect: true }).catch(() => {}), wait(LONGEST_MS)]),
  });
}
