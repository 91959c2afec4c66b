import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;
const WAITING = "select from outbox_messages where status in ('queued', 'sending') limit 1";

/** Waits until a server has delivered every message that its calls caused. */
export async function allDelivered(database: Pick<pg.Pool, 'query'>): Promise<void> {
  for (const deadline = performance.now() + WITHIN_MS; performance.now() < deadline; ) {
    if (!(await database.query(WAITING)).rowCount) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`Messages still wait ${WITHIN_MS / 1_000} seconds after the last call.`);
}
