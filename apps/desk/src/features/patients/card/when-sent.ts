import { isRefusedAs } from '@chairside/client/call-error';

/** Calls `onHeld` once the patient holds a code: it has been sent, or just before, of which the refusal says when there may be another. */
export const whenSent = (onHeld: () => void) => ({
  onSuccess: onHeld,
  onError(error: Error) {
    if (isRefusedAs(error, 'code_just_sent')) onHeld();
  },
});
