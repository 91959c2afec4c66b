import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

/** Counts one less by a key of a limit, while what was counted counts. The limits' own clock is the machine's. */
export async function countOneLess(database: Database, of: string): Promise<void> {
  const { key, points, expire } = rateLimits;
  await database
    .update(rateLimits)
    .set({ points: sql`${points} - 1` })
    .where(and(eq(key, of), gt(points, 0), gt(expire, Date.now())));
}
