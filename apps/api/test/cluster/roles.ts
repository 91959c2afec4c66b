import pg from 'pg';

/** Runs statements one after the other, on a connection of its own. */
export async function runStatements(
  url: string,
  statements: readonly string[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What an operator does once by hand: the application's role and database, and the role that owns the audit log. */
export function makeRoles(superuserUrl: string, passwords: { application: string; audit: string }) {
  return runStatements(superuserUrl, [
    `create role chairside login createdb password ${pg.escapeLiteral(passwords.application)}`,
    `create role chairside_audit login password ${pg.escapeLiteral(passwords.audit)}`,
    'grant chairside to chairside_audit',
    'create database chairside owner chairside',
  ]);
}
