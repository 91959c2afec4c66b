import type { Database } from '../db/database.ts';
import { deleteCountedAhead, deleteLapsed } from './store.ts';

const DELETED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what lapsed more than a day ago, until when a code that comes late is refused as expired, and what the clock was set
 * back behind.
 */
export async function cleanUpSignIns(database: Database, now: Date): Promise<void> {
  await deleteLapsed(database, new Date(now.getTime() - DELETED_AFTER_MS));
  await deleteCountedAhead(database, now);
}
