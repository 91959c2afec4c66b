import { CallError, explain } from '@chairside/client/call-error';
import { toasts } from '@chairside/ui/toasts.ts';

/** Shows why a file did not get through, and gives the sentence for the place where it was chosen. */
export function showUploadFailure(error: unknown, fallback: string): string {
  const why = explain(error, byStatus(error) ?? fallback);
  if (!(error instanceof CallError && error.isShown)) toasts.error(why);
  return why;
}

/** What a refusal of whatever stands before the server, such as a proxy, says by its status alone (FILE-14). */
function byStatus(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.status === 413) return 'File size too large';
  return error.status === 415 ? 'Invalid file type' : null;
}
