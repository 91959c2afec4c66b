import { DAY_MS } from '@chairside/rules/durations';
import type { Database } from '../db/database.ts';
import { deleteCountedAhead, deleteLapsed } from './store.ts';

const DELETED_AFTER_MS = DAY_MS;

/**
 * Deletes what lapsed more than a day ago, until when a code that comes late is refused as expired, and what the clock was set
 * back behind.
 */
export async function cleanUpSignIns(database: Database, now: Date): Promise<void> {
  await deleteLapsed(database, new Date(now.getTime() - DELETED_AFTER_MS));
  await deleteCountedAhead(database, now);
}
