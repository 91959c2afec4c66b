import { sql } from 'drizzle-orm';

/**
 * Which transactions a statement sees the outcome of. Two statements with the same snapshot see the very same data, for
 * any write that was committed between them would be in the one and not in the other.
 */
export const SNAPSHOT = sql<string>`pg_current_snapshot()::text`;
