import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { staffActs } from '../db/schema.ts';

type StaffAct = Omit<typeof staffActs.$inferInsert, 'id'>;

/** Adds what a member of staff changed of the clinic to the audit log, in the transaction that does it (STAFF-23). */
export async function recordAct(tx: Queries, act: StaffAct): Promise<void> {
  await tx.insert(staffActs).values({ id: newId(), ...act });
}

/** Takes away what acts say of an account that is deleted; who did what, and when, stays. */
export async function eraseAbout(tx: Queries, subjectId: string): Promise<void> {
  await tx.update(staffActs).set({ about: null }).where(eq(staffActs.subjectId, subjectId));
}
