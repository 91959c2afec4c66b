import { isRefusedAs } from '@chairside/client/call-error';

/** Tells that the patient holds a code: it has been sent, or just before, of which the refusal says when there may be another. */
export const whenSent = (tell: () => void) => ({
  onSuccess: tell,
  onError(error: Error) {
    if (isRefusedAs(error, 'code_just_sent')) tell();
  },
});
