import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointmentMoves, appointments } from '../db/schema.ts';

/** Cancels a patient's active appointments that have not begun. */
export async function cancelAllAfter(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx
    .update(appointments)
    .set({ status: 'cancelled', updatedAt: now })
    .where(
      and(
        eq(appointments.userId, userId),
        inArray(appointments.status, ACTIVE_STATUSES),
        gt(appointments.startsAt, now),
      ),
    );
}

/** Takes from a patient's appointments all that was said in them. */
export async function eraseWords(tx: Queries, userId: string): Promise<void> {
  const own = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, userId));
  await tx.update(appointmentMoves).set({ reason: null }).where(inArray(appointmentMoves.appointmentId, own));
  await tx
    .update(appointments)
    .set({ notes: '', sessionNotes: '', personalDetails: null, medicalInfo: null })
    .where(eq(appointments.userId, userId));
}
