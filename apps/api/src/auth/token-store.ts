import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { accessTokens } from '../db/schema.ts';

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

/** When, from where and by what a user signed in, as far as it is kept. */
export function findAllSignIns(queries: Queries, userId: string) {
  const { createdAt, expiresAt, address, browser } = accessTokens;
  return queries
    .select({ signedInAt: createdAt, endsAt: expiresAt, address, browser })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(createdAt);
}
