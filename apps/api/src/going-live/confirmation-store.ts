import type { ConfirmedItem } from '@chairside/rules/going-live';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { goingLiveConfirmations, staff } from '../db/schema.ts';

/** What is confirmed, with the name of who did. */
export function listConfirmations(queries: Queries) {
  const { item, confirmedAt } = goingLiveConfirmations;
  return queries
    .select({ item, confirmedAt, confirmedBy: staff.name })
    .from(goingLiveConfirmations)
    .innerJoin(staff, eq(staff.id, goingLiveConfirmations.confirmedBy));
}

/** False where it was confirmed already: the first one stays. */
export async function insertConfirmation(
  tx: Queries,
  row: typeof goingLiveConfirmations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(goingLiveConfirmations)
    .values(row)
    .onConflictDoNothing()
    .returning({ item: goingLiveConfirmations.item });
  return inserted.length > 0;
}

/** False where it was not confirmed. */
export async function deleteConfirmation(tx: Queries, item: ConfirmedItem): Promise<boolean> {
  const deleted = await tx
    .delete(goingLiveConfirmations)
    .where(eq(goingLiveConfirmations.item, item))
    .returning({ item: goingLiveConfirmations.item });
  return deleted.length > 0;
}
