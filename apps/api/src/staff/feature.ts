import type { Database, Queries } from '../db/database.ts';
import type { StaffDependencies } from './dependencies.ts';
import { staffHandlers } from './handlers.ts';
import { deleteLapsedLinks } from './link-store.ts';
import { deleteLapsedChallenges } from './passkey-challenge-store.ts';
import { newSetUpLink } from './set-up-link.ts';
import { setAllDismissed } from './staff-store.ts';
import { deleteAllWaysIn, deleteLapsedTokens } from './token-store.ts';

export { staffFinder } from './caller.ts';
export { refuseLookingAround } from './own-sign-in.ts';
export { newResetLink } from './reset-link.ts';
export { type EndedForStaff, endRestoredStaff, listEndedForStaff } from './restored.ts';
export { listStaffIds } from './restored-store.ts';
export { findStaff, ownerEmails, staffNames } from './staff-store.ts';

/** The clinic's people: invited, signed in, and what they may do. */
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

/**
 * Dismisses everybody and ends every way in, so that the next set-up link makes the first owner anew (STAFF-4). Who did what
 * stays under their name. Gives how many were dismissed.
 */
export async function dismissEverybody(tx: Queries, now: Date): Promise<number> {
  await deleteAllWaysIn(tx);
  return setAllDismissed(tx, now);
}
