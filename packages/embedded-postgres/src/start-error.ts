/** A database that cannot be started for a reason its operator can mend; the message is the whole explanation. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** How a backup takes the place of data that cannot be used. `entry` is their folder, or the link to it. */
export const stepsToRestore = (entry: string) =>
  `stop Chairside, its service too ("npm run service -- remove"), rename ${entry} to ${entry}-damaged, and run "npm run restore" (README, "The PC died").`;
