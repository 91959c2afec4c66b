import { CallError } from '@chairside/client/call-error';

/** Whether a change was refused since only the clinic can make it by now (VISIT-17). */
export function isTooLate(error: unknown): boolean {
  return error instanceof CallError && error.code === 'change_too_late';
}
