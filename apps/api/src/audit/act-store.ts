import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { lockName } from '../db/expressions.ts';
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
  const since = new Date(at.getTime() - sharedMinutes * 60_000);
  const isShared = and(
    eq(staffActs.staffId, staffId),
    eq(staffActs.kind, kind),
    gt(staffActs.at, since),
    lte(staffActs.at, at),
  );
  await database.transaction(async (tx) => {
    await lockName(tx, `look ${kind} ${staffId}`);
    const [earlier] = await tx.select({ id: staffActs.id }).from(staffActs).where(isShared).limit(1);
    if (!earlier) await recordAct(tx, { staffId, kind, at });
  });
}
