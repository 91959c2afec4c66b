import { instantOf } from '@chairside/rules/clinic-clock';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { BOOKING } from '@chairside/rules/limits';
import type { Queries } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { countChanges } from './store.ts';

type DayDependencies = Pick<AppointmentDependencies, 'timeZone' | 'changesPerDay'>;

/**
 * Refuses a move by a patient beyond what one day allows. Each brings a message that costs money; the patient's subscription is
 * locked by then, so that two at once are counted one after the other.
 */
export async function refuseManyChanges(
  dependencies: AppointmentDependencies,
  tx: Queries,
  userId: string,
  now: Date,
): Promise<Refused<'too_many_changes'> | null> {
  return refuseAfterChanges(dependencies, await countChanges(tx, userId, startOfDay(dependencies, now)), now);
}

/** The same of a booking, by how many changes the patient has made since the day began. */
export function refuseAfterChanges(
  { timeZone, changesPerDay = BOOKING.changesPerDay }: DayDependencies,
  changes: number,
  now: Date,
): Refused<'too_many_changes'> | null {
  if (changes < changesPerDay) return null;
  const tomorrow = instantOf(addDays(clinicDateAt(now, timeZone), 1), 0, timeZone);
  const retryAfter = Math.ceil((tomorrow.getTime() - now.getTime()) / 1_000);
  return refuse('too_many_changes', { most: changesPerDay, retryAfter });
}

/** When the clinic's day of an instant began. */
export function startOfDay({ timeZone }: DayDependencies, now: Date): Date {
  return instantOf(clinicDateAt(now, timeZone), 0, timeZone);
}
