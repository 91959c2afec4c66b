import { isRefusedAs } from '@chairside/client/call-error';

/** Whether a change was refused since only the clinic can make it by now (VISIT-17). */
export function isTooLate(error: unknown): boolean {
  return isRefusedAs(error, 'change_too_late');
}
