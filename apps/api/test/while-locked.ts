import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** Finds who waits for a lock in this database; to be asked outside of a transaction, which would see one and the same. */
export const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Until so many statements wait for a lock, or `other` is over; nothing asks on after that, in the next tests. */
export async function whenWaiting(
  { $client }: Database,
  other: Promise<unknown>,
  statements = 1,
): Promise<void> {
  let isOver = false;
  const ended = () => {
    isOver = true;
  };
  void other.then(ended, ended);
  const isReached = async () => isOver || (await $client.query(WAITING)).rowCount === statements;
  await expect.poll(isReached).toBe(true);
}

/** Holds a table's lock while something begins, and lets go of it once a statement waits for it and `then` has run. */
export function whileLocked(
  database: Database,
  table: string,
  begin: () => void,
  then: () => Promise<void> | void,
): Promise<void> {
  return whileHeld(database, `lock table ${table} in access exclusive mode`, begin, then);
}

/** The same of whatever a statement locks; `then` goes on in the transaction that holds it. */
export async function whileHeld(
  { $client }: Database,
  lock: string,
  begin: () => void,
  then: (run: (text: string) => Promise<unknown>) => Promise<void> | void,
): Promise<void> {
  const other = await $client.connect();
  await other.query('begin');
  await other.query(lock);
  try {
    begin();
    await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
    await then((text) => other.query(text));
  } finally {
    await other.query('commit');
    other.release();
  }
}
