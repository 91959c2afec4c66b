import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { timestamptz } from '../db/expressions.ts';
import { passwordTries } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** Whose password is tried and from where, as HMACs. */
export interface TryKey {
  contactHmac: Buffer;
  originHmac: Buffer;
}

const isOf = ({ contactHmac, originHmac }: TryKey) =>
  and(eq(passwordTries.contactHmac, contactHmac), eq(passwordTries.originHmac, originHmac));

/**
 * Counts a try before it is judged, unless it has to wait: null when it was counted, else the time to wait for.
 * `delays` holds the seconds to wait after the first wrong one in a row, the second, and so on; the last is for all
 * beyond. One statement, so that of many at once only as many are counted as need not wait.
 */
export async function countPasswordTry(
  queries: Queries,
  key: TryKey,
  delays: number[],
  now: Date,
): Promise<Date | null> {
  const delaysOf = sql`(${sql.param(delays)}::int[])`;
  const nextInARow = sql`least(${passwordTries.inARow} + 1, ${delays.length}::int)`;
  const time = timestamptz(now);
  const counted = await queries
    .insert(passwordTries)
    .values({
      ...key,
      inARow: 1,
      lastAt: now,
      retryAt: sql`${time} + ${delaysOf}[1] * interval '1 second'`,
    })
    .onConflictDoUpdate({
      target: [passwordTries.contactHmac, passwordTries.originHmac],
      set: {
        inARow: nextInARow,
        lastAt: now,
        retryAt: sql`${time} + ${delaysOf}[${nextInARow}] * interval '1 second'`,
      },
      setWhere: sql`${passwordTries.retryAt} <= ${time}`,
    })
    .returning({ inARow: passwordTries.inARow });
  if (counted.length > 0) return null;
  const [row] = await queries.select({ retryAt: passwordTries.retryAt }).from(passwordTries).where(isOf(key));
  return row?.retryAt ?? now;
}

/** Undoes the counting of a try that was not judged after all. */
export async function uncountPasswordTry(queries: Queries, key: TryKey): Promise<void> {
  const { inARow, lastAt } = passwordTries;
  await queries.delete(passwordTries).where(and(isOf(key), eq(inARow, 1)));
  await queries
    .update(passwordTries)
    .set({ inARow: sql`${inARow} - 1`, retryAt: lastAt })
    .where(and(isOf(key), gt(inARow, 1)));
}

const deletedFrom = statement((tx) =>
  tx
    .delete(passwordTries)
    .where(
      and(
        sql`${passwordTries.contactHmac} = any(${sql.placeholder('contactHmacs')}::bytea[])`,
        sql`${passwordTries.originHmac} = any(${sql.placeholder('originHmacs')}::bytea[])`,
      ),
    )
    .prepare('delete_password_tries'),
);

/** Deletes what is counted for some contacts from some origins, or from all of them. */
export async function deletePasswordTries(
  queries: Queries,
  contactHmacs: Buffer[],
  originHmacs?: Buffer[],
): Promise<void> {
  if (originHmacs) await deletedFrom(queries).execute({ contactHmacs, originHmacs });
  else await queries.delete(passwordTries).where(inArray(passwordTries.contactHmac, contactHmacs));
}
