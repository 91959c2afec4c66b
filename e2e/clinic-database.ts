import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { JOURNEYS_DATA_DIR } from './shared-clinic.ts';

/** Does something in the database of a clinic: of the one that the journeys share, unless it says otherwise. */
export async function withDatabase(
  work: (client: Client) => Promise<void>,
  databaseUrl?: string,
): Promise<void> {
  const client = new Client(databaseUrl ?? (await journeysDatabase()));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The database that others are copied from. */
export const MIGRATED = 'migrated';

/** A database beside the journeys' own, on the same PostgreSQL, empty or a copy of another; gives its address. */
export async function createDatabase(name: string, copyOf = 'template1'): Promise<string> {
  const { host, port, user, database, password } = await journeysDatabase();
  const client = new Client({ host, port, user, database, password });
  await client.connect();
  try {
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(copyOf)} strategy file_copy`,
    );
  } finally {
    await client.end();
  }
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`;
}

/** The database that the journeys' server has started in its data folder. */
async function journeysDatabase() {
  const folder = join(JOURNEYS_DATA_DIR, 'postgres');
  const [password, postmaster] = await Promise.all([
    readFile(join(folder, 'chairside-password'), 'utf8'),
    readFile(join(folder, 'postmaster.pid'), 'utf8'),
  ]);
  const port = Number(postmaster.split('\n')[3]);
  return { host: '127.0.0.1', port, user: 'chairside', database: 'chairside', password };
}

/** Runs one statement in the database of a clinic: what only a provider that fails would bring about. */
export async function runIn(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The one value that a statement finds in the database of a clinic: what no screen says, such as the provider's own names of things. */
export async function valueIn(databaseUrl: string, statement: string): Promise<string> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}
