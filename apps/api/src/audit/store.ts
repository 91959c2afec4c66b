import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEvents } from '../db/patient-schema.ts';

export type AuditEvent = typeof auditEvents.$inferSelect;

export async function insertEvent(queries: Queries, event: AuditEvent): Promise<void> {
  await queries.insert(auditEvents).values(event);
}

/** What was done with somebody's data, in the order it was done. */
export function findEvents(queries: Queries, userId: string): Promise<AuditEvent[]> {
  return queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id));
}
