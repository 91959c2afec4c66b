import { CallError, explain } from '@chairside/client/call-error';
import { toasts } from '@chairside/ui/toasts.ts';

/** Says why a file did not get through, and gives the sentence for the place where it was chosen. */
export function showUploadFailure(error: unknown, fallback: string): string {
  const why = explain(error, fallback);
  if (!(error instanceof CallError && error.isShown)) toasts.error(why);
  return why;
}
