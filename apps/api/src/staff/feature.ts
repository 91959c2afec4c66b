import type { Database } from '../db/database.ts';
import type { StaffDependencies } from './dependencies.ts';
import { staffHandlers } from './handlers.ts';
import { deleteLapsedLinks } from './link-store.ts';
import { deleteLapsedChallenges } from './passkey-challenge-store.ts';
import { newSetUpLink } from './set-up-link.ts';
import { deleteLapsedTokens } from './token-store.ts';

export { staffFinder } from './caller.ts';
export { newResetLink } from './reset-link.ts';
export { type EndedForStaff, endRestoredStaff, listEndedForStaff } from './restored.ts';
export { findStaff, ownerEmails, staffNames } from './staff-store.ts';

export function staffFeature(dependencies: StaffDependencies) {
  const { database } = dependencies;
  return {
    handlers: staffHandlers(dependencies),
    /** The token of a new link that makes the first owner; null once there is one. */
    newSetUpLink: (now: Date) => newSetUpLink(database, now),
    jobs: { hourly: { 'clean-up-staff-sign-ins': (now: Date) => cleanUp(database, now) } },
  };
}

async function cleanUp(database: Database, now: Date): Promise<void> {
  await deleteLapsedTokens(database, now);
  await deleteLapsedLinks(database, now);
  await deleteLapsedChallenges(database, now);
}
