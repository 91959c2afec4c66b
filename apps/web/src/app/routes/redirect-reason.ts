import { CallError, explain } from '@chairside/client/call-error';
import { MESSAGES } from '@chairside/client/messages';

/** What the route guard says to someone whose session could not be confirmed. */
export function redirectReason(error: unknown): string {
  if (error instanceof CallError && error.status === 401) return MESSAGES.sessionExpired;
  return explain(error, MESSAGES.authCheckFailed);
}
