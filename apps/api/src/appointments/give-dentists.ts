import type { ChairBooking } from '@chairside/rules/chair-bookings';
import { dentistDays, freeDentist, withBuffer } from '@chairside/rules/visit-request';
import { type ClinicDependencies, calendarBetween } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockWithoutDentist, setDentist } from './without-dentist-store.ts';

/**
 * Gives each visit to come that is of nobody a dentist who does it, works then and is free, the earliest visit first
 * (TREAT-33). Hours and chairs are locked by then, so that nobody books meanwhile. What fits nobody stays as it is, and is on
 * the list of calls (AWAY-6).
 */
export async function giveDentists(
  { chairs }: Pick<ClinicDependencies, 'chairs'>,
  tx: Queries,
  now: Date,
): Promise<void> {
  const visits = await lockWithoutDentist(tx, now);
  const start = visits[0]?.date;
  const end = visits.at(-1)?.date;
  if (start === undefined || end === undefined) return;
  const calendar = await calendarBetween(tx, { start, end }, chairs);
  const idsOf = new Map<string, string[]>();
  const added = new Map<string, ChairBooking[]>();
  for (const { id, date, startMinute, endMinute, bufferMinutes, chair, treatmentId } of visits) {
    const offer = calendar.offerOf({ treatmentId });
    const ofDay = added.get(date) ?? calendar.bookings.get(date)?.filter(({ dentist }) => dentist) ?? [];
    const range = { start: startMinute, end: endMinute };
    const days = offer && dentistDays(date, offer, ofDay);
    const dentist = days && freeDentist(days, range, bufferMinutes);
    if (!dentist) continue;
    added.set(date, [...ofDay, { ...withBuffer(range, bufferMinutes), chair, dentist }]);
    const ids = idsOf.get(dentist) ?? [];
    idsOf.set(dentist, ids);
    ids.push(id);
  }
  for (const [dentistId, ids] of idsOf) await setDentist(tx, ids, dentistId);
}
