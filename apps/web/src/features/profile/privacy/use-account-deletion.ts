import { tokenStore } from '@chairside/client/token';
import type { User } from '@chairside/contract/user';
import { useState } from 'react';
import {
  failureNotice,
  OTP_NOT_SENT,
  resendFailedNotice,
  resentNotice,
  verifyFailedNotice,
} from '../../verification/code-notices.ts';
import { isCodeSpent } from '../../verification/code-refusals.ts';
import { sentOrJustSent } from '../../verification/just-sent.ts';
import { useVerification } from '../../verification/use-verification.ts';
import { openDeletion } from '../api/delete-account.ts';
import { sendDeletionCode } from '../api/send-deletion-code.ts';
import { holdDraftsOf } from '../drafts.ts';

/** The way to a deleted account: asked once, asked again by a code. Closing leaves everything as it was. */
export function useAccountDeletion(user: User) {
  const [isOpen, setOpen] = useState(false);
  const [deleteAccount] = useState(openDeletion);
  const verification = useVerification({
    send: {
      async request(_asked: null) {
        const sent = await sentOrJustSent(sendDeletionCode());
        // The server chooses the same: the proven phone, or else the e-mail.
        const to = 'sentTo' in sent ? sent.sentTo : user.phoneVerified ? 'phone' : 'email';
        return { to, resendAfterSeconds: sent.resendAfterSeconds } as const;
      },
      onRefused: (error) => failureNotice(error, OTP_NOT_SENT),
      isSame: () => true,
    },
    resend: { request: sendCode, onSent: resentNotice, onRefused: resendFailedNotice },
    verify: {
      request: deleteAccount,
      // The server has ended the session; nobody is left to sign out.
      onVerified() {
        tokenStore.clear();
        holdDraftsOf(null);
      },
      onRefused: (error) =>
        isCodeSpent(error)
          ? verifyFailedNotice(error)
          : failureNotice(error, 'Failed to delete your account'),
    },
  });

  return {
    ...verification,
    isOpen,
    send: () => verification.send(null),
    open: () => setOpen(true),
    close() {
      if (verification.request) return;
      verification.goBack();
      setOpen(false);
    },
  };
}

async function sendCode() {
  const { sentTo, resendAfterSeconds } = await sendDeletionCode();
  return { to: sentTo, resendAfterSeconds };
}
