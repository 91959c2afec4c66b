import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { accessTokens, users } from '../db/schema.ts';
import { SNAPSHOT } from '../db/snapshot.ts';
import { statement } from '../db/statement.ts';

const inserted = statement((tx) =>
  tx
    .insert(accessTokens)
    .values({
      tokenSha256: sql.placeholder('tokenSha256'),
      userId: sql.placeholder('userId'),
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
      address: sql.placeholder('address'),
      browser: sql.placeholder('browser'),
    })
    .prepare('insert_token'),
);

export async function insertToken(tx: Queries, row: typeof accessTokens.$inferSelect): Promise<void> {
  await inserted(tx).execute(row);
}

/**
 * The statement that every signed-in call begins with, prepared once: whom the tokens with some SHA-256s stand for. They
 * are given as JSON, whose length PostgreSQL does not look at: by that of an array it would make a new plan every time.
 */
export function prepareCallersLookup(database: Database) {
  const { tokenSha256, expiresAt } = accessTokens;
  const caller = database
    .select({ userId: users.id, role: users.role, expiresAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(tokenSha256, sql`decode(wanted.hash, 'hex')`), isNull(users.erasedAt)))
    .limit(1)
    .as('caller');
  return database
    .select({
      hash: sql<string>`wanted.hash`,
      userId: caller.userId,
      role: caller.role,
      expiresAt: caller.expiresAt,
      snapshot: SNAPSHOT,
    })
    .from(sql`json_array_elements_text(${sql.placeholder('hashes')}) as wanted (hash)`)
    .crossJoinLateral(caller)
    .prepare('find_callers');
}

const live = (userId: string, now: Date) =>
  and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now));

/** The access tokens of a user that are good at a time, the asker's own first, then the newest. */
export function findSignIns(queries: Queries, userId: string, own: Buffer, most: number, now: Date) {
  const { createdAt, address, browser, tokenSha256 } = accessTokens;
  const isCurrent = sql<boolean>`${tokenSha256} = ${own}`;
  return queries
    .select({ createdAt, address, browser, isCurrent })
    .from(accessTokens)
    .where(live(userId, now))
    .orderBy(desc(isCurrent), desc(createdAt))
    .limit(most);
}

export async function countSignIns(queries: Queries, userId: string, now: Date): Promise<number> {
  const [row] = await queries.select({ total: count() }).from(accessTokens).where(live(userId, now));
  return row?.total ?? 0;
}

/** When, from where and by what a user signed in, as far as it is stored. */
export function findAllSignIns(queries: Queries, userId: string) {
  const { createdAt, expiresAt, address, browser } = accessTokens;
  return queries
    .select({ signedInAt: createdAt, endsAt: expiresAt, address, browser })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(createdAt);
}

export async function deleteToken(queries: Queries, sha256: Buffer): Promise<void> {
  await queries.delete(accessTokens).where(eq(accessTokens.tokenSha256, sha256));
}

/** Ends all access tokens of a user but one, and gives how many of them were good still. */
export async function deleteOtherTokens(
  tx: Queries,
  userId: string,
  except: Buffer,
  now: Date,
): Promise<number> {
  const deleted = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), ne(accessTokens.tokenSha256, except)))
    .returning({ expiresAt: accessTokens.expiresAt });
  return deleted.filter(({ expiresAt }) => expiresAt > now).length;
}

export async function deleteTokensOf(tx: Queries, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
}
