import { setTimeout as delay } from 'node:timers/promises';
import { connectToCopy } from './copy-shape.ts';

/** Who has just closed a connection is listed for a moment still. */
const LOOKS = 5;
const BETWEEN_MS = 200;

/**
 * Whether others work with a database: as the role that the address names, or a Chairside as another one, by the name that its
 * connections have. What else looks into a database, to watch it for one, does not count.
 */
export async function hasOtherSessions(url: string): Promise<boolean> {
  const client = await connectToCopy(url);
  try {
    for (let look = 1; look <= LOOKS; look += 1) {
      if (look > 1) await delay(BETWEEN_MS);
      const { rowCount } = await client.query(
        `select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and (usename = current_user or application_name like 'chairside%')`,
      );
      if (rowCount === 0) return false;
    }
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
