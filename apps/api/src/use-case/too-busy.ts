/** Thrown when a bounded line of work is full: the caller is asked to come back, rather than made to wait. */
export class TooBusyError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = 'TooBusyError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
