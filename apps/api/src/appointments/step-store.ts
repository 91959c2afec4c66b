import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { visitSteps } from '../db/schema.ts';

export type StepRow = typeof visitSteps.$inferSelect;

export async function insertStep(tx: Queries, row: typeof visitSteps.$inferInsert): Promise<void> {
  await tx.insert(visitSteps).values(row);
}

export async function findStep(queries: Queries, id: string): Promise<StepRow | undefined> {
  const [row] = await queries.select().from(visitSteps).where(eq(visitSteps.id, id));
  return row;
}

/** The last step of a visit that was not undone. */
export async function findLastStep(queries: Queries, appointmentId: string): Promise<StepRow | undefined> {
  const [row] = await queries
    .select()
    .from(visitSteps)
    .where(and(eq(visitSteps.appointmentId, appointmentId), isNull(visitSteps.undoneAt)))
    .orderBy(desc(visitSteps.takenAt), desc(visitSteps.id))
    .limit(1);
  return row;
}

/** The last step of each of some visits that was not undone. */
export function findLastSteps(queries: Queries, appointmentIds: string[]): Promise<StepRow[]> {
  if (appointmentIds.length === 0) return Promise.resolve([]);
  return queries
    .selectDistinctOn([visitSteps.appointmentId])
    .from(visitSteps)
    .where(and(inArray(visitSteps.appointmentId, appointmentIds), isNull(visitSteps.undoneAt)))
    .orderBy(visitSteps.appointmentId, desc(visitSteps.takenAt), desc(visitSteps.id));
}

export async function markUndone(
  tx: Queries,
  id: string,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await tx.update(visitSteps).set(undone).where(eq(visitSteps.id, id));
}
