/** A database that cannot be started for a reason its operator can mend; the message is the whole explanation. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** What is done where a folder has no data that can be used. `entry` is the folder, or the link to it. */
export const restoreInstead = (entry: string) =>
  `Restore a backup instead: stop Chairside, its service too ("npm run service -- remove"), rename ${entry} to ${entry}-damaged, and run "npm run restore" (README, "The PC died").`;
