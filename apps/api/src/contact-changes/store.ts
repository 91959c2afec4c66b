import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { contactChanges } from '../db/schema.ts';

export type ContactChangeRow = typeof contactChanges.$inferSelect;

/** Writes down a change that waits; false when the user has another one. */
export async function insertChange(tx: Queries, row: ContactChangeRow): Promise<boolean> {
  const inserted = await tx.insert(contactChanges).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

export async function findChange(queries: Queries, userId: string): Promise<ContactChangeRow | undefined> {
  const [row] = await queries.select().from(contactChanges).where(eq(contactChanges.userId, userId));
  return row;
}

export async function findChangeByStopToken(
  queries: Queries,
  stopTokenSha256: Buffer,
): Promise<ContactChangeRow | undefined> {
  const matches = eq(contactChanges.stopTokenSha256, stopTokenSha256);
  const [row] = await queries.select().from(contactChanges).where(matches);
  return row;
}

/** The users whose change is due, the longest due first. */
export async function findDue(queries: Queries, now: Date): Promise<{ userId: string }[]> {
  const { userId, takesEffectAt } = contactChanges;
  return queries
    .select({ userId })
    .from(contactChanges)
    .where(lte(takesEffectAt, now))
    .orderBy(asc(takesEffectAt));
}

/** Takes a user's change away, if it is still there, and by this token when one is named. */
export async function deleteChange(
  tx: Queries,
  userId: string,
  stopTokenSha256?: Buffer,
): Promise<ContactChangeRow | undefined> {
  const { userId: user, stopTokenSha256: token } = contactChanges;
  const byToken = stopTokenSha256 && eq(token, stopTokenSha256);
  const [row] = await tx
    .delete(contactChanges)
    .where(and(eq(user, userId), byToken))
    .returning();
  return row;
}

/** Takes away every change that waits, and says of how many users. */
export async function deleteAllChanges(tx: Queries): Promise<number> {
  return (await tx.delete(contactChanges)).rowCount ?? 0;
}
