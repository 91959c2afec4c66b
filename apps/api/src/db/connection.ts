import pg from 'pg';
import { KEEP_ALIVE } from './keep-alive.ts';

/** A connection of its own, beside every pool: no limit of a call's time holds for what is done on it. Whoever asks ends it. */
export async function connectTo(url: string, applicationName?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: applicationName,
    ...KEEP_ALIVE,
  });
  // A connection that breaks fails the query it is used for, too; unheard, it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Works on such a connection, and ends it whatever comes. */
export async function onConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
