import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { installation } from './schema.ts';

/**
 * The secret of a sandbox without APP_SECRET: made once, and stored in the database, so that all processes on it share
 * one. Live mode always has its own from APP_SECRET.
 */
export async function sandboxSecret(database: Database): Promise<string> {
  await database
    .insert(installation)
    .values({ appSecret: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const secret = await findSandboxSecret(database);
  if (!secret) throw new Error('the sandbox has no secret');
  return secret;
}

/** The same if it has been made. */
export async function findSandboxSecret(database: Database): Promise<string | null> {
  const [row] = await database.select().from(installation);
  return row?.appSecret ?? null;
}
