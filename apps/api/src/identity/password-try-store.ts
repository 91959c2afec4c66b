import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { wrongPasswords } from '../db/schema.ts';

/**
 * Counts a try before it is judged, unless the contact has to wait: null when it was counted, else the time to wait
 * for. `delays` holds the seconds to wait after the first wrong one in a row, the second, and so on; the last is for
 * all beyond. One statement, so that of many at once only as many are counted as need not wait.
 */
export async function countPasswordTry(
  queries: Queries,
  contactHmac: Buffer,
  delays: number[],
  now: Date,
): Promise<Date | null> {
  const delaysOf = sql`(${sql.param(delays)}::int[])`;
  const nextInARow = sql`least(${wrongPasswords.inARow} + 1, ${delays.length}::int)`;
  const time = sql`${now.toISOString()}::timestamptz`;
  const counted = await queries
    .insert(wrongPasswords)
    .values({
      contactHmac,
      inARow: 1,
      lastAt: now,
      retryAt: sql`${time} + ${delaysOf}[1] * interval '1 second'`,
    })
    .onConflictDoUpdate({
      target: wrongPasswords.contactHmac,
      set: {
        inARow: nextInARow,
        lastAt: now,
        retryAt: sql`${time} + ${delaysOf}[${nextInARow}] * interval '1 second'`,
      },
      setWhere: sql`${wrongPasswords.retryAt} <= ${time}`,
    })
    .returning({ inARow: wrongPasswords.inARow });
  if (counted.length > 0) return null;
  const [row] = await queries
    .select({ retryAt: wrongPasswords.retryAt })
    .from(wrongPasswords)
    .where(eq(wrongPasswords.contactHmac, contactHmac));
  return row?.retryAt ?? now;
}

/** Undoes the counting of a try that was not judged after all. */
export async function uncountPasswordTry(queries: Queries, contactHmac: Buffer): Promise<void> {
  const { contactHmac: key, inARow, lastAt } = wrongPasswords;
  await queries.delete(wrongPasswords).where(and(eq(key, contactHmac), eq(inARow, 1)));
  await queries
    .update(wrongPasswords)
    .set({ inARow: sql`${inARow} - 1`, retryAt: lastAt })
    .where(and(eq(key, contactHmac), gt(inARow, 1)));
}

export async function deletePasswordTries(queries: Queries, contactHmacs: Buffer[]): Promise<void> {
  await queries.delete(wrongPasswords).where(inArray(wrongPasswords.contactHmac, contactHmacs));
}
