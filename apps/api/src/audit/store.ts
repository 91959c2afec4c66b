import { DAY_MS } from '@chairside/rules/durations';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { auditEvents } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

export type AuditEvent = typeof auditEvents.$inferSelect;

/** One row of those that stand for repeated reads is enough: a second one is not inserted. */
export async function insertEvent(queries: Queries, event: AuditEvent): Promise<void> {
  await queries.insert(auditEvents).values(event).onConflictDoNothing();
}

/** No row stands for repeated reads as long as this. */
const LONGEST_MS = DAY_MS;

const coveringOf = (name: string, ofSubject: SQL) =>
  statement((queries) =>
    queries
      .select({ one: sql`1` })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.userId, sql.placeholder('userId')),
          eq(auditEvents.actor, sql.placeholder('actor')),
          eq(auditEvents.action, sql.placeholder('action')),
          eq(auditEvents.subject, sql.placeholder('subject')),
          ofSubject,
          eq(auditEvents.repeatsUntil, sql.placeholder('repeatsUntil')),
          // A row stands for minutes: no month but its own has to be looked through.
          gt(auditEvents.at, sql.placeholder('after')),
        ),
      )
      .prepare(name),
  );
const coveringOne = coveringOf(
  'read_event_covering_one',
  eq(auditEvents.subjectId, sql.placeholder('subjectId')),
);
const coveringAll = coveringOf('read_event_covering_all', isNull(auditEvents.subjectId));

/** Whether a row stands for this read already. */
export async function isCovered(queries: Queries, event: AuditEvent): Promise<boolean> {
  if (event.repeatsUntil === null) return false;
  const covering = event.subjectId === null ? coveringAll : coveringOne;
  const after = new Date(event.repeatsUntil.getTime() - LONGEST_MS);
  return (await covering(queries).execute({ ...event, after })).length > 0;
}

/** What was done with somebody's data, in the order it was done. */
export function listAccesses(queries: Queries, userId: string): Promise<AuditEvent[]> {
  return queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id));
}

interface RawEvent extends Record<string, unknown> {
  at: string;
  actor: AuditEvent['actor'];
  action: AuditEvent['action'];
  subject: AuditEvent['subject'];
  subject_id: string | null;
  repeats_until: string | null;
}

/** The same by a cursor, which lives as long as the transaction: so many rows at a time, without whose they are. */
export async function* findEventPages(tx: Queries, userId: string, rowsAtOnce: number) {
  await tx.execute(sql`
    declare events_of_patient no scroll cursor for
    select at, actor, action, subject, subject_id, repeats_until
      from ${auditEvents} where user_id = ${userId}::uuid order by at, id`);
  const fetch = sql`fetch ${sql.raw(String(rowsAtOnce))} from events_of_patient`;
  for (;;) {
    const { rows } = await tx.execute<RawEvent>(fetch);
    if (rows.length > 0) yield rows.map(fromRow);
    if (rows.length < rowsAtOnce) return;
  }
}

function fromRow({ at, actor, action, subject, subject_id, repeats_until }: RawEvent) {
  return {
    at: new Date(at),
    actor,
    action,
    subject,
    subjectId: subject_id,
    repeatsUntil: repeats_until === null ? null : new Date(repeats_until),
  };
}

/** Adds the months that are to come, and drops those whose time is over (AUDIT-6); nothing where the log is not divided by months. */
export async function tendMonths(queries: Queries): Promise<void> {
  const { rows } = await queries.execute<{ divided: boolean }>(
    sql`select to_regproc('audit.tend_months') is not null as divided`,
  );
  if (rows[0]?.divided) await queries.execute(sql`select audit.tend_months()`);
}
