import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { and, asc, between, inArray, max, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointmentMoves, appointments } from '../db/schema.ts';
import type { Visit } from './dependencies.ts';

export interface ComingVisit extends Visit {
  /** When it was last said that the patient comes then: at its booking, or its last move. */
  placedAt: Date;
}

/** Active appointments that start between two instants, the soonest first. */
export async function findComing(queries: Queries, from: Date, until: Date): Promise<ComingVisit[]> {
  const moved = queries
    .select({ at: max(appointmentMoves.createdAt) })
    .from(appointmentMoves)
    .where(sql`${appointmentMoves.appointmentId} = ${appointments.id}`);
  const { id, userId, status, date, startMinute, startsAt, createdAt } = appointments;
  const placedAt = sql`coalesce((${moved}), ${createdAt})`.mapWith(createdAt);
  return queries
    .select({ id, userId, status, date, startMinute, startsAt, placedAt })
    .from(appointments)
    .where(and(inArray(status, ACTIVE_STATUSES), between(startsAt, from, until)))
    .orderBy(asc(startsAt));
}
