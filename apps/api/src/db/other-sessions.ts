import { setTimeout as delay } from 'node:timers/promises';
import { connectToCopy } from './copy-shape.ts';

/** Who has just closed a connection is listed for a moment still. */
const LOOKS = 5;
const BETWEEN_MS = 200;

/** Whether others work with a database as the role that the address names, as a running Chairside does. */
export async function hasOtherSessions(url: string): Promise<boolean> {
  const client = await connectToCopy(url);
  try {
    for (let look = 1; look <= LOOKS; look += 1) {
      if (look > 1) await delay(BETWEEN_MS);
      const { rowCount } = await client.query(
        `select from pg_stat_activity
          where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return false;
    }
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
