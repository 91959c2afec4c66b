import type pg from 'pg';

// What outlives a transaction, as PostgreSQL itself lists it for the session that asks. It lists a past transaction's own
// mode (`transaction_…`) as well, which a new one does not take over.
const STATE = `
  select 'prepared statement ' || name as state from pg_prepared_statements where name <> ''
  union all select 'channel ' || channel from pg_listening_channels() as channel
  union all select 'cursor ' || name from pg_cursors where is_holdable
  union all select 'setting ' || name from pg_settings where source = 'session' and name not like 'transaction%'
  union all select 'temporary tables' where pg_my_temp_schema() <> 0
  union all select 'advisory lock' from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;

/** What each session of a pool that nobody uses now answers to a question. */
export async function askEachSession<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  question: string,
): Promise<Row[][]> {
  const sessions = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  try {
    return (await Promise.all(sessions.map((session) => session.query<Row>(question)))).map(
      ({ rows }) => rows,
    );
  } finally {
    for (const session of sessions) session.release();
  }
}

/** What the sessions of a pool that nobody uses now have that a session has by itself, and how many sessions these are. */
export async function sessionStateOf(pool: pg.Pool): Promise<{ sessions: number; state: string[] }> {
  const answers = await askEachSession<{ state: string }>(pool, STATE);
  return { sessions: answers.length, state: answers.flat().map((row) => row.state) };
}
