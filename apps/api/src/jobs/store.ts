import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { jobRuns } from '../db/schema.ts';

/**
 * Claims the tasks whose last run by any process began a period ago, and names them. By the database's clock, which all
 * processes share; a run that seems to lie ahead began before that clock was set back, and keeps nothing waiting.
 */
export async function claimDueTasks(
  queries: Queries,
  names: readonly string[],
  periodSeconds: number,
): Promise<string[]> {
  if (names.length === 0) return [];
  const claimed = await queries
    .insert(jobRuns)
    .values(names.toSorted().map((name) => ({ name, begunAt: sql`clock_timestamp()` })))
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { begunAt: sql`clock_timestamp()` },
      setWhere: sql`${jobRuns.begunAt} not between clock_timestamp() - ${periodSeconds} * interval '1 second' and clock_timestamp()`,
    })
    .returning({ name: jobRuns.name });
  return claimed.map(({ name }) => name);
}

/** Has tasks that were claimed and not begun be due at once. */
export async function giveBackTasks(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.delete(jobRuns).where(inArray(jobRuns.name, [...names]));
}
