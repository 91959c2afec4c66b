import pg from 'pg';
import { onConnection } from './connection.ts';

// Where databases are made and renamed from: it is there on every server, and is none of those that are renamed.
const MAINTENANCE = 'postgres';
const IN_USE = '55006';
const NOT_ALLOWED = '42501';

/** What the server does not do: its role may make no database, or somebody uses the one that is to be renamed. */
export class SiblingRefused extends Error {
  override name = 'SiblingRefused';
  readonly refused: 'not_allowed' | 'in_use';

  constructor(refused: 'not_allowed' | 'in_use', options: ErrorOptions) {
    super(refused, options);
    this.refused = refused;
  }
}

/** In bytes. */
const LONGEST_NAME = 63;

export const databaseIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** The same server and role, with another database. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${encodeURIComponent(database)}`;
  return sibling.href;
}

/** Makes an empty database beside another one, instead of one of this name that an interrupted run has left. */
export async function makeSibling(url: string, name: string): Promise<void> {
  await onServer(url, [
    `drop database if exists ${quoted(name)} with (force)`,
    `create database ${quoted(name)} template template0`,
  ]);
}

export async function dropSibling(url: string, name: string): Promise<void> {
  await onServer(url, [`drop database if exists ${quoted(name)} with (force)`]);
}

/** Puts one database in the place of another, which goes on under a third name: both at once, or nothing. */
export async function replaceBySibling(
  url: string,
  { sibling, aside }: { sibling: string; aside: string },
): Promise<void> {
  const own = quoted(databaseIn(url));
  await onServer(url, [
    'begin',
    `alter database ${own} rename to ${quoted(aside)}`,
    `alter database ${quoted(sibling)} rename to ${own}`,
    'commit',
  ]);
}

/** The databases beside another one whose names begin with its own and this, in their order. */
export async function siblingsNamed(url: string, suffix: string): Promise<string[]> {
  return withServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) order by 1',
      [`${databaseIn(url)}${suffix}`],
    );
    return rows.map(({ name }) => name);
  });
}

/** Whether anybody is connected to a database of the same server. */
export async function isInUse(url: string, name: string): Promise<boolean> {
  return withServer(url, async (client) => {
    const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
    return rows.length > 0;
  });
}

/** PostgreSQL cuts a longer name: "<name>_check" would be the database itself. */
function quoted(name: string): string {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`a database cannot be called ${name}`);
  return pg.escapeIdentifier(name);
}

function onServer(url: string, statements: readonly string[]): Promise<void> {
  return withServer(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function withServer<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  try {
    return await onConnection(siblingUrl(url, MAINTENANCE), work);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === NOT_ALLOWED) throw new SiblingRefused('not_allowed', { cause: error });
    if (code === IN_USE) throw new SiblingRefused('in_use', { cause: error });
    throw error;
  }
}
