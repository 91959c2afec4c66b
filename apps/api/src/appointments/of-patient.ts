import type { Appointment } from '@chairside/contract/appointments';
import type { PageKey } from '@chairside/rules/page-key';
import type { Queries } from '../db/database.ts';
import { presentPage } from './present.ts';
import { deleteSessionNotes } from './session-note-store.ts';
import { cancelAllAfter, eraseWords } from './store.ts';

// All the appointments of one patient at once.

const PAGE = 200;

/** Every appointment a patient ever had, as the wire shows it, latest first, a page at a time of one snapshot. */
export async function* appointmentPagesOf(queries: Queries, userId: string): AsyncGenerator<Appointment[]> {
  for (let after: PageKey | undefined; ; ) {
    const page = await presentPage(queries, { userId, after }, { limit: PAGE, offset: 0 });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = { at: new Date(last.startsAt), id: last._id };
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
