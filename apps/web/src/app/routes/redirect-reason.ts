import { CallError } from '@chairside/client/call-error';
import { MESSAGES } from '@chairside/client/messages';

/** What the route guard says to someone whose access token was refused; null when something else ended the check. */
export function redirectReason(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.status === 401) return MESSAGES.sessionExpired;
  return error.status === 403 ? (error.serverMessage ?? MESSAGES.authCheckFailed) : null;
}
