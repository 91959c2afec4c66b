import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Queries } from './database.ts';

/** Lets the job queue write within a transaction of ours. */
export const queueConnection = (tx: Queries) => fromDrizzle(tx, sql);
