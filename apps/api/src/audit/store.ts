import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEvents } from '../db/patient-schema.ts';

export type AuditEvent = typeof auditEvents.$inferSelect;

/** One row of those that stand for repeated reads is enough: a second one is not inserted. */
export async function insertEvent(queries: Queries, event: AuditEvent): Promise<void> {
  await queries.insert(auditEvents).values(event).onConflictDoNothing();
}

/** Whether a row stands for this read already. */
export async function isCovered(queries: Queries, event: AuditEvent): Promise<boolean> {
  const { userId, actor, action, subject, subjectId, repeatsUntil } = event;
  if (repeatsUntil === null) return false;
  const rows = await queries
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.userId, userId),
        eq(auditEvents.actor, actor),
        eq(auditEvents.action, action),
        eq(auditEvents.subject, subject),
        subjectId === null ? isNull(auditEvents.subjectId) : eq(auditEvents.subjectId, subjectId),
        eq(auditEvents.repeatsUntil, repeatsUntil),
      ),
    );
  return rows.length > 0;
}

/** What was done with somebody's data, in the order it was done. */
export function findEvents(queries: Queries, userId: string): Promise<AuditEvent[]> {
  return queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(...IN_ORDER);
}

const IN_ORDER = [asc(auditEvents.at), asc(auditEvents.id)];

/** The last event of a page, whose time is exact to the microsecond as the database has it. */
interface Cursor {
  at: string;
  id: string;
}

export function findEventsAfter(queries: Queries, userId: string, after: Cursor | null, limit: number) {
  const isLater =
    after && sql`(${auditEvents.at}, ${auditEvents.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return queries
    .select({ event: auditEvents, exactly: sql<string>`${auditEvents.at}::text` })
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), isLater ?? undefined))
    .orderBy(...IN_ORDER)
    .limit(limit);
}
