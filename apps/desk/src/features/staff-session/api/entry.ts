import { staffEndpoints } from '@chairside/contract/staff';
import { DESK_DEVICES } from '@chairside/rules/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { goByClock } from '../clinic-clock.ts';
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

/** A page that was locked, or left alone for long on a PC that several share, opens for nobody. */
async function readEntry() {
  const entry = await askEntry();
  const idle = idleMs(Date.now());
  // By a clock that was set back nobody knows for how long it was.
  const isLongIdle = idle < 0 || idle >= DESK_DEVICES.idleSeconds * 1000;
  const isLeftAlone = entry.device !== null && isLongIdle;
  if (!entry.staff || !(isLockedHere() || isLeftAlone)) return entry;
  await call(staffEndpoints.signOutStaff);
  return { ...entry, staff: null };
}
