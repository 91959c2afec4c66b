import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointmentMoves, appointments } from '../db/schema.ts';

/** Bookings and moves that a patient has made since an instant. Follow-ups are the clinic's. */
export async function countChanges(tx: Queries, userId: string, since: Date): Promise<number> {
  const { createdAt, isFollowUp } = appointments;
  const [row] = await tx
    .select({
      changes: sql<number>`coalesce(sum(
        (${createdAt} >= ${sql.placeholder('since')} and not ${isFollowUp})::int
        + (select count(*) from ${appointmentMoves}
            where ${appointmentMoves.appointmentId} = ${appointments}.id and ${appointmentMoves.movedBy} = 'patient'
              and ${appointmentMoves.createdAt} >= ${sql.placeholder('since')})), 0)::int`,
    })
    .from(appointments)
    // Whatever was done to an appointment since then has changed it since then.
    .where(
      sql`${appointments.userId} = ${sql.placeholder('userId')} and ${appointments.updatedAt} >= ${sql.placeholder('since')}`,
    )
    .prepare('count_changes')
    .execute({ userId, since });
  return row?.changes ?? 0;
}
