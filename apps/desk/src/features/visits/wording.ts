import { CallError, explain } from '@chairside/client/call-error';
import type { Destination } from './last-move.ts';

/** Why a visit stays where it is. Back with a dentist it is refused so where that one does not do its treatment any more. */
export function moveProblem(error: unknown, { dentist }: Destination): string {
  if (dentist && error instanceof CallError && error.code === 'treatment_not_offered') {
    return 'The dentist whom it had does not do this treatment any more.';
  }
  return explain(error, 'The visit could not be moved.');
}
