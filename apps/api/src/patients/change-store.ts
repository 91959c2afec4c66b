import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { patientChanges, staff } from '../db/schema.ts';

/** Notes what a member of staff did to an account, in the transaction that does it. */
export async function insertChange(tx: Queries, row: typeof patientChanges.$inferInsert): Promise<void> {
  await tx.insert(patientChanges).values(row);
}

/** The same of many accounts at once. */
export async function insertChanges(
  tx: Queries,
  rows: (typeof patientChanges.$inferInsert)[],
): Promise<void> {
  await tx.insert(patientChanges).values(rows);
}

/** What staff did to an account, latest first. */
export function listChanges(queries: Queries, userId: string) {
  const { id, kind, reason, clinicReason, importId, createdAt } = patientChanges;
  return queries
    .select({ kind, reason, clinicReason, importId, createdAt, staffName: staff.name })
    .from(patientChanges)
    .innerJoin(staff, eq(staff.id, patientChanges.staffId))
    .where(eq(patientChanges.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/** Takes away why staff did something to an account that is deleted; who did what, and when, stays (AUDIT-4). */
export async function eraseChanges(tx: Queries, userId: string): Promise<void> {
  const reasons = { reason: null, clinicReason: null };
  await tx.update(patientChanges).set(reasons).where(eq(patientChanges.userId, userId));
}
