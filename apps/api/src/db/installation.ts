import { randomBytes } from 'node:crypto';
import type { Database, Queries } from './database.ts';
import { installation, liveOpenings, sandboxOpenings } from './schema.ts';

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

/** Notes at the start of a sandbox that whoever reaches it can be anybody in this database from now on (SAND-10). */
export async function noteSandboxOpen(database: Database): Promise<void> {
  await database.insert(sandboxOpenings).values({}).onConflictDoNothing();
}

/** Whether this has been live. */
export async function hasBeenLive(queries: Queries): Promise<boolean> {
  return (await queries.select().from(liveOpenings)).length > 0;
}

/** Notes at a live start that this is no sandbox's database any more (SAND-11). */
export async function noteLive(tx: Queries): Promise<void> {
  await tx.insert(liveOpenings).values({}).onConflictDoNothing();
}

/** Whether this was a sandbox until now; whoever else asks waits until the transaction ends, and then it was none. */
export async function endSandboxOpening(tx: Queries): Promise<boolean> {
  const ended = await tx.delete(sandboxOpenings).returning({ since: sandboxOpenings.since });
  return ended.length > 0;
}
