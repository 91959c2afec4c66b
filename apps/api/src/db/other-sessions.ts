import { connectToCopy } from './copy-shape.ts';

/** How many others work with a database as the role that the address names, as a running Chairside does. */
export async function otherSessions(url: string): Promise<number> {
  const client = await connectToCopy(url);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => {});
  }
}
