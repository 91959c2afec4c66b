import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { jobRuns } from '../db/schema.ts';

/**
 * Claims the tasks whose last run by any process began a period ago, and says which of them failed at it. By the database's clock, which all
 * processes share; a run that seems to lie ahead began before that clock was set back, and keeps nothing waiting.
 */
export async function claimDueTasks(
  queries: Queries,
  names: readonly string[],
  periodSeconds: number,
): Promise<{ name: string; isFailing: boolean }[]> {
  if (names.length === 0) return [];
  return queries
    .insert(jobRuns)
    .values(names.toSorted().map((name) => ({ name, begunAt: sql`clock_timestamp()` })))
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { begunAt: sql`clock_timestamp()` },
      setWhere: sql`${jobRuns.begunAt} not between clock_timestamp() - ${periodSeconds} * interval '1 second' and clock_timestamp()`,
    })
    .returning({ name: jobRuns.name, isFailing: sql<boolean>`${jobRuns.failingSince} is not null` });
}

/** Has tasks that were claimed and not begun be due at once. */
export async function giveBackTasks(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.delete(jobRuns).where(inArray(jobRuns.name, [...names]));
}

/** Notes that a run of a task failed. */
export async function noteFailure(queries: Queries, name: string, failure: string): Promise<void> {
  await queries
    .update(jobRuns)
    .set({
      failingSince: sql`coalesce(${jobRuns.failingSince}, clock_timestamp())`,
      failures: sql`${jobRuns.failures} + 1`,
      lastFailure: failure,
    })
    .where(eq(jobRuns.name, name));
}

/** Notes that a run of a task that had failed before came to its end. */
export async function noteRecovery(queries: Queries, name: string): Promise<void> {
  await queries.update(jobRuns).set({ failingSince: null, failures: 0 }).where(eq(jobRuns.name, name));
}

/** A task that nothing has begun for so long is none of this version's. */
const GONE_HOURS = 2;

/** The tasks whose last run failed, as far as they are still begun. */
export function listFailing(queries: Queries) {
  return queries
    .select({
      name: jobRuns.name,
      since: sql`${jobRuns.failingSince}`.mapWith(jobRuns.begunAt),
      failures: jobRuns.failures,
    })
    .from(jobRuns)
    .where(
      and(
        isNotNull(jobRuns.failingSince),
        sql`${jobRuns.begunAt} between clock_timestamp() - ${GONE_HOURS} * interval '1 hour' and clock_timestamp()`,
      ),
    )
    .orderBy(jobRuns.name);
}
