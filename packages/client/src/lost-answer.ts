import { CallError } from './call-error.ts';

/** Whether nobody can tell what came of a call. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code === 'cooldown') return false;
  return error.status === 0 || error.status >= 500 || error.code === 'unreadable';
}
