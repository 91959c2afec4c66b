import type { Appointment } from '@chairside/contract/appointments';
import type { Queries } from '../db/database.ts';
import { presentPage } from './present.ts';
import { deleteSessionNotes } from './session-note-store.ts';
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
 * Cancels the future appointments of a patient who leaves, and erases the notes and details of all of them. That there
 * was an appointment stays on record, for the sessions that were paid. The caller has locked the subscription.
 */
export async function eraseAppointments(tx: Queries, userId: string, now: Date): Promise<void> {
  await cancelAllAfter(tx, userId, now);
  await eraseWords(tx, userId);
  await deleteSessionNotes(tx, userId);
}
