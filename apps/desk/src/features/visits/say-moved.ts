import { isRefusedAs } from '@chairside/client/call-error';
import { sayTo } from '../staff-session/say-to.ts';

/** Says that a visit was moved meanwhile: the window of who would have changed it may go as it does. Gives whether it was. */
export function sayMoved(staffId: string | undefined, error: unknown): boolean {
  const isMoved = isRefusedAs(error, 'visit_moved');
  if (isMoved) sayTo(staffId, error.message);
  return isMoved;
}
