import type pg from 'pg';

const LISTENING =
  "from pg_stat_activity where application_name = 'chairside listener' and datname = current_database()";

/** The connections by which processes of ours hear of what changes in a database, each by the id that the server gives it. */
export async function listeningConnections(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(`select pid ${LISTENING}`);
  return rows.map(({ pid }) => pid);
}

/** Ends them, as a fault of the network does. */
export async function endListeningConnections(pool: pg.Pool): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) ${LISTENING}`);
}
