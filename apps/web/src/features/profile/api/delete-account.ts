import { CallError } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { privacyEndpoints } from '@chairside/contract/profile';
import { toasts } from '@chairside/ui/toasts.ts';
import { call } from '../../session/call.ts';
import { refreshUser } from '../../session/session.ts';

/**
 * What deletes the account, which ends every session of it at the server. Where an answer was lost, the account is gone if
 * the server then no longer knows whose it was, or does not when it is asked to delete it again.
 */
export function openDeletion() {
  let mayBeGone = false;
  return async (otp: string): Promise<void> => {
    const options = { skipErrorMessage: true, skipRedirect: mayBeGone };
    try {
      await call(privacyEndpoints.deleteAccount, { body: { otp } }, options);
    } catch (error) {
      mayBeGone ||= isAnswerLost(error);
      const outcome = isAnswerLost(error) ? await refreshUser({ skipRedirect: true }).catch(itself) : error;
      if (!mayBeGone || !isUnknown(outcome)) throw error;
      toasts.success('Your account has been deleted');
    }
  };
}

const itself = (error: unknown) => error;
const isUnknown = (outcome: unknown) => outcome instanceof CallError && outcome.status === 401;
