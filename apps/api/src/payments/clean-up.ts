import { DAY_MS } from '@chairside/rules/durations';
import type { Database } from '../db/database.ts';
import { deleteEventsBefore } from './store.ts';

const RETENTION_MS = 90 * DAY_MS;

/** Forgets the gateway's events after 90 days, when it has long stopped to deliver them again. */
export async function forgetOldEvents(database: Database, now: Date): Promise<void> {
  await deleteEventsBefore(database, new Date(now.getTime() - RETENTION_MS));
}
