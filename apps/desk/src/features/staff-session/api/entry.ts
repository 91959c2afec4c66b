import { staffEndpoints } from '@chairside/contract/staff';
import { DESK_DEVICES } from '@chairside/rules/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { goByClock } from '../clinic-clock.ts';
import { lastEntry, locked } from '../locked.ts';
import { ENTRY_KEY } from '../query-client.ts';
import { idleMs, isLockedHere } from '../tab-notes.ts';

/** Who is signed in here, and what the desk says of the clinic. */
export const entryQuery = queryOptions({
  queryKey: ENTRY_KEY,
  queryFn: readEntry,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Of this browser as it is now, asked beside the screens that may be open in it. */
export const askEntry = async () => goByClock(await call(staffEndpoints.deskEntry));

/**
 * A page that was locked, or left alone for long on a PC that several share, opens for nobody; screens that lie under a lock
 * stay whose they are, with what was typed into them (STAFF-16).
 */
async function readEntry() {
  const wasLocked = locked.get();
  const entry = await askEntry();
  if (wasLocked || locked.get()) return { ...entry, staff: lastEntry()?.staff ?? null };
  const idle = idleMs(Date.now());
  // By a clock that was set back nobody knows for how long it was.
  const isLongIdle = idle < 0 || idle >= DESK_DEVICES.idleSeconds * 1000;
  const isLeftAlone = entry.device !== null && isLongIdle;
  if (!entry.staff || !(isLockedHere() || isLeftAlone)) return entry;
  await call(staffEndpoints.signOutStaff);
  return { ...entry, staff: null };
}
