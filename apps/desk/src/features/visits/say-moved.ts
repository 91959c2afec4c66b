import { isRefusedAs } from '@chairside/client/call-error';
import { toasts } from '@chairside/ui/toasts.ts';

/** Says that a visit was moved meanwhile: the window of who would have changed it may go as it does. */
export function sayMoved(error: unknown): void {
  if (isRefusedAs(error, 'visit_moved')) toasts.error(error.message);
}
