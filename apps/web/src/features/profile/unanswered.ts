import { CallError } from '@chairside/client/call-error';

/** Whether nobody knows what became of a request: it may have been done, though nothing came back that says so. */
export const isUnanswered = (error: unknown) =>
  error instanceof CallError && (error.status < 400 || error.status >= 500);
