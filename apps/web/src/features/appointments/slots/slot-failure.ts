import { CallError } from '@chairside/client/call-error';

const FAILED = 'Failed to load available time slots.';

/** Why there are no slots to show (BOOK-10). */
export function slotFailure(error: unknown): string {
  const status = error instanceof CallError ? error.status : null;
  const serverMessage = error instanceof CallError ? error.serverMessage : null;
  if (serverMessage) return serverMessage;
  if (status === 400) return 'Invalid date selected. Please choose a different date.';
  return status === 200 ? FAILED : `${FAILED} Please try again.`;
}
