import { StartupError } from '../process/startup-error.ts';
import type { Database } from './database.ts';

const LIMITS = ['statement_timeout', 'lock_timeout'];

/**
 * Refuses a pooler whose sessions let a statement or a lock take as long as it likes: a pooler passes no settings on, and
 * has to set these itself (START-13).
 */
export async function refuseUnlimitedPooler({ $client: pool }: Database): Promise<void> {
  if (pool.directUrl === pool.options.connectionString) return;
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0' order by 1",
    [LIMITS],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(' and ');
  throw new StartupError(
    `The pooler that DATABASE_URL names sets no ${names}; docs/operating.md says how ("Many machines").`,
  );
}
