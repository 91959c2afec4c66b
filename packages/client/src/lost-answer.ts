import { CallError } from './call-error.ts';

/** Whether nobody can tell what came of a call. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code === 'cooldown') return false;
  return error.status === 0 || error.status >= 500 || error.code === 'unreadable';
}

/** Whether a call was refused for what it asks; one that had no session, or came too often, was turned away unread. */
export function isTurnedDown(error: unknown): boolean {
  if (!(error instanceof CallError) || isAnswerLost(error)) return false;
  return error.status >= 400 && error.status !== 401 && error.status !== 429;
}
