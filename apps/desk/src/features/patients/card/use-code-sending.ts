import { isRefusedAs } from '@chairside/client/call-error';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetErrors } from './forget-errors.ts';

/**
 * Sends codes, and says whether the patient holds any: they have been sent, or just before, of which the refusal says when
 * there may be others. What the patient holds can be typed whatever becomes of others (CODE-17).
 */
export function useCodeSending(send: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>) {
  const [isSent, setSent] = useState(false);
  /** What went wrong with `others` is said no longer. */
  const sendCode = (...others: Parameters<typeof forgetErrors>) => {
    if (send.isPending) return;
    forgetErrors(...others);
    send.mutate(undefined, {
      onSuccess: () => setSent(true),
      onError(error) {
        if (isRefusedAs(error, 'code_just_sent')) setSent(true);
      },
    });
  };
  return { isSent, sendCode };
}
