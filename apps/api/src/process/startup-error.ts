/** A start that cannot go on for a reason its operator can mend; the message is the whole explanation. */
export class StartupError extends Error {
  override name = 'StartupError';
}
