import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { type DatedVisit, type Hours, isInsideHours } from '@chairside/rules/hours';
import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { type ClinicDependencies, calendarBetween, changingHours } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { findNotedOutsideHours, forgetOutsideHours } from '../phone-calls/feature.ts';
import { findVisitsAhead } from './hours-store.ts';

/** The days on which hours can be changed, from that of `now` on, as the clinic's calendar has it. */
export function daysAhead(now: Date, timeZone: string) {
  const start = clinicDateAt(now, timeZone);
  return { start, end: addDays(start, HOURS_CHANGES.daysAhead) };
}

/** Takes those of the visits off the list of calls that lie in the hours again (HOURS-4). */
export async function forgetInside(
  tx: Queries,
  visits: readonly (DatedVisit & { id: string })[],
  hours: Hours,
): Promise<void> {
  const noted = new Set(await findNotedOutsideHours(tx));
  const inside = visits.filter((visit) => noted.has(visit.id) && isInsideHours(visit, hours));
  await forgetOutsideHours(
    tx,
    inside.map(({ id }) => id),
  );
}

/**
 * The same of all visits to come, once the hours were changed elsewhere than at the desk. Nobody's booking waits for it where no
 * visit is noted.
 */
export async function forgetAllInside(
  { database, chairs, timeZone }: ClinicDependencies,
  now: Date,
): Promise<void> {
  if ((await findNotedOutsideHours(database)).length === 0) return;
  await changingHours(database, async (tx) => {
    const hours = await calendarBetween(tx, daysAhead(now, timeZone), chairs);
    await forgetInside(tx, await findVisitsAhead(tx, now), hours);
  });
}
