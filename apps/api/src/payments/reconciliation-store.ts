import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { reconciliations } from '../db/schema.ts';

/** When a look at one of the gateway's lists was last completed; null before the first. */
export async function completeUntil(queries: Queries, name: string): Promise<Date | null> {
  const [row] = await queries.select().from(reconciliations).where(eq(reconciliations.name, name));
  return row?.completeUntil ?? null;
}

export async function noteComplete(queries: Queries, name: string, now: Date): Promise<void> {
  await queries
    .insert(reconciliations)
    .values({ name, completeUntil: now })
    .onConflictDoUpdate({ target: reconciliations.name, set: { completeUntil: now } });
}
