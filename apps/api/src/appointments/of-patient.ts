import type { Appointment } from '@chairside/contract/appointments';
import type { Queries } from '../db/database.ts';
import { presentPage } from './present.ts';
import { cancelAllAfter, eraseWords } from './store.ts';

// All the appointments of one patient at once.

const PAGE = 200;

/** Every appointment a patient ever had, as the wire shows it, latest first, a page at a time of one snapshot. */
export async function* appointmentPagesOf(queries: Queries, userId: string): AsyncGenerator<Appointment[]> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await presentPage(queries, { userId }, { limit: PAGE, offset });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
  }
}

/**
 * Frees the chairs of whoever comes no more, and erases what was said in any appointment: that there was one stays, for
 * the sessions that were paid. The subscription is locked by then, as before everything that is booked on it.
 */
export async function eraseAppointments(tx: Queries, userId: string, now: Date): Promise<void> {
  await cancelAllAfter(tx, userId, now);
  await eraseWords(tx, userId);
}
