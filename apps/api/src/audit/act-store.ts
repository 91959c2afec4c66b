import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { newId } from '../db/ids.ts';
import { staffActs } from '../db/schema.ts';

type StaffAct = Omit<typeof staffActs.$inferInsert, 'id'>;

/** Adds what a member of staff changed of the clinic to the audit log, in the transaction that does it (STAFF-23). */
export async function recordAct(tx: Queries, act: StaffAct): Promise<void> {
  await tx.insert(staffActs).values({ id: newId(), ...act });
  noteEvent(tx, 'staff_act', { kind: act.kind, staffId: act.staffId, subjectId: act.subjectId ?? null });
}

/** Takes away what acts say of an account that is deleted; who did what, and when, stays. */
export async function eraseAbout(tx: Queries, subjectId: string): Promise<void> {
  await tx.update(staffActs).set({ about: null }).where(eq(staffActs.subjectId, subjectId));
}

/** Adds that somebody looked at something, unless an entry says so that is younger than so many minutes (REGISTER-3). */
export async function recordLook(
  database: Database,
  { staffId, kind, at }: Pick<StaffAct, 'staffId' | 'kind' | 'at'>,
  sharedMinutes: number,
): Promise<void> {
  const since = new Date(at.getTime() - sharedMinutes * 60_000).toISOString();
  const isShared = and(
    eq(staffActs.staffId, staffId),
    eq(staffActs.kind, kind),
    sql`${staffActs.at} > ${since}::timestamptz and ${staffActs.at} <= ${at.toISOString()}::timestamptz`,
  );
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`look ${kind} ${staffId}`}, 0))`);
    const [earlier] = await tx.select({ id: staffActs.id }).from(staffActs).where(isShared).limit(1);
    if (!earlier) await recordAct(tx, { staffId, kind, at });
  });
}
