import type { Database } from '../db/database.ts';
import { deleteLapsed } from './store.ts';

const KEPT_AFTER_LAPSE_MS = 24 * 60 * 60 * 1000;

/** Deletes what lapsed more than a day ago; until then a code that comes late is told to be late. */
export async function cleanUpIdentity(database: Database, now: Date): Promise<void> {
  await deleteLapsed(database, new Date(now.getTime() - KEPT_AFTER_LAPSE_MS));
}
