import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { consents } from '../db/schema.ts';

/** Writes consents down; to a version that was agreed to before, it is given anew. */
export async function insertConsents(tx: Queries, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  const { userId, document, version } = consents;
  await tx
    .insert(consents)
    .values(rows)
    .onConflictDoUpdate({
      target: [userId, document, version],
      set: { agreedAt: sql`excluded.agreed_at` },
    });
}

/** Whether a user has agreed to any of some versions. */
export async function hasAgreedTo(queries: Queries, id: string, versions: string[]): Promise<boolean> {
  const { userId, version } = consents;
  const isOne = and(eq(userId, id), inArray(version, versions));
  const [row] = await queries.select({ version }).from(consents).where(isOne).limit(1);
  return row !== undefined;
}

export function findConsents(queries: Queries, userId: string) {
  const { document, version, agreedAt } = consents;
  return queries
    .select({ document, version, agreedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(document, agreedAt);
}
