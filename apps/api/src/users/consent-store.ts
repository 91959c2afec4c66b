import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { consents } from '../db/schema.ts';

export async function insertConsents(tx: Queries, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  await tx.insert(consents).values(rows);
}

export function findConsents(queries: Queries, userId: string) {
  const { document, version, agreedAt } = consents;
  return queries
    .select({ document, version, agreedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(document, agreedAt);
}
