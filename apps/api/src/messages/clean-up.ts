import type { Database } from '../db/database.ts';
import { deleteFinishedBefore, lapseOverdue } from './store.ts';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Closes messages that lapsed unsent, and forgets to whom any was sent after 90 days. */
export async function cleanUpMessages(database: Database, now: Date): Promise<void> {
  await lapseOverdue(database, now);
  await deleteFinishedBefore(database, new Date(now.getTime() - KEPT_MS));
}
