/** A database that cannot be started for a reason its operator can mend; the message is the whole explanation. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
