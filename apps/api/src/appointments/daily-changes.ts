import { instantOf } from '@chairside/rules/clinic-clock';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { BOOKING } from '@chairside/rules/limits';
import type { Queries } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { countChanges } from './store.ts';

/**
 * Refuses a booking or a move by a patient beyond what one day allows. Each brings a message that costs money; the
 * patient's subscription is locked by then, so that two at once are counted one after the other.
 */
export async function refuseManyChanges(
  { timeZone, changesPerDay = BOOKING.changesPerDay }: AppointmentDependencies,
  tx: Queries,
  userId: string,
  now: Date,
): Promise<Refused<'too_many_changes'> | null> {
  const today = clinicDateAt(now, timeZone);
  if ((await countChanges(tx, userId, instantOf(today, 0, timeZone))) < changesPerDay) return null;
  const tomorrow = instantOf(addDays(today, 1), 0, timeZone);
  const retryAfter = Math.ceil((tomorrow.getTime() - now.getTime()) / 1_000);
  return refuse('too_many_changes', { most: changesPerDay, retryAfter });
}
