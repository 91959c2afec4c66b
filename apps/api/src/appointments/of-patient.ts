import type { PageKey } from '@chairside/rules/page-key';
import type { Queries } from '../db/database.ts';
import { findPage } from './page-store.ts';
import { presentRows } from './present.ts';
import { deleteSessionNotes } from './session-note-store.ts';
import { cancelAllAfter, eraseWords } from './store.ts';

// All the appointments of one patient at once.

const PAGE = 200;

/**
 * Every appointment a patient ever had, as the wire shows it and with when they came, latest first, a page at a time of one snapshot.
 */
export async function* appointmentPagesOf(queries: Queries, userId: string): AsyncGenerator<object[]> {
  for (let after: PageKey | undefined; ; ) {
    const rows = await findPage(queries, { userId, after }, { limit: PAGE, offset: 0 });
    const shown = await presentRows(queries, rows);
    const page = rows.map(({ appointment: { arrivedAt, inChairAt } }, place) => ({
      ...shown[place],
      arrivedAt,
      inChairAt,
    }));
    if (page.length > 0) yield page;
    const last = rows.at(-1)?.appointment;
    if (!last || page.length < PAGE) return;
    after = { at: last.startsAt, id: last.id };
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
