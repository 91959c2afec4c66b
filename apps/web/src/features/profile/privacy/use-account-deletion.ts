import { tokenStore } from '@chairside/client/token';
import { useReducer } from 'react';
import {
  failureNotice,
  OTP_NOT_SENT,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../../verification/code-notices.ts';
import { isCodeSpent } from '../../verification/code-refusals.ts';
import { useCountdown } from '../../verification/countdown.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { sendDeletionCode } from '../api/send-deletion-code.ts';
import { deletionReducer, START } from './deletion-flow.ts';

/** The deletion of the account: its state, and what the person can do next. */
export function useAccountDeletion() {
  const [state, dispatch] = useReducer(deletionReducer, START);
  const countdown = useCountdown();

  async function sendCode() {
    const { resendAfterSeconds, sentTo } = await sendDeletionCode();
    countdown.start(resendAfterSeconds);
    return sentTo;
  }

  async function send() {
    if (state.request) return;
    if (state.sentTo && countdown.seconds > 0) {
      dispatch({ type: 'returned' });
      return;
    }
    dispatch({ type: 'sending' });
    try {
      dispatch({ type: 'sent', sentTo: await sendCode() });
    } catch (error) {
      countdown.startAsTold(error);
      dispatch({ type: 'failed', notice: failureNotice(error, OTP_NOT_SENT), keepCode: false });
    }
  }

  async function resend() {
    if (state.request || countdown.seconds > 0) return;
    dispatch({ type: 'resending' });
    try {
      const sentTo = await sendCode();
      dispatch({ type: 'resent', sentTo, notice: resentNotice(sentTo) });
    } catch (error) {
      countdown.startAsTold(error);
      dispatch({ type: 'failed', notice: resendFailedNotice(error), keepCode: true });
    }
  }

  async function confirm(otp: string) {
    if (state.request) return;
    dispatch({ type: 'deleting' });
    try {
      await deleteAccount(otp);
      // The server has ended the session; nobody is left to sign out.
      tokenStore.clear();
    } catch (error) {
      const notice = isCodeSpent(error)
        ? verifyFailedNotice(error)
        : failureNotice(error, 'Failed to delete your account');
      dispatch({ type: 'failed', notice, keepCode: !isCodeSpent(error) });
    }
  }

  return {
    state,
    secondsToResend: countdown.seconds,
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    send,
    resend,
    confirm,
    typeCode: (code: string) => dispatch({ type: 'codeTyped', code }),
    closeNotice: () => dispatch({ type: 'noticeClosed' }),
  };
}
