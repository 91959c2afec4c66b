import type { Appointment } from '@chairside/contract/appointments';
import type { Queries } from '../db/database.ts';
import { cancelAllAfter, eraseWords } from './erasure-store.ts';
import { presentPage } from './present.ts';

// All the appointments of one patient at once.

/** Every appointment a patient ever had, as the wire shows it, latest first. */
export function allAppointmentsOf(queries: Queries, userId: string): Promise<Appointment[]> {
  return presentPage(queries, { userId }, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
}

/**
 * Frees the chairs of whoever comes no more, and erases what was said in any appointment: that there was one stays, for
 * the sessions that were paid. The subscription is locked by then, as before everything that is booked on it.
 */
export async function eraseAppointments(tx: Queries, userId: string, now: Date): Promise<void> {
  await cancelAllAfter(tx, userId, now);
  await eraseWords(tx, userId);
}
