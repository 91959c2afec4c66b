import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { moneyEntries, saleDocuments, sales, users } from '../db/schema.ts';

const corrected = alias(saleDocuments, 'corrected_documents');
const unlessErased = sql<
  string | null
>`case when ${users.erasedAt} is null then ${saleDocuments.recipient} end`;

/**
 * A document with what it corrects and whose sale it is of; a patient's own where one is named. Whom it names once the
 * account is deleted stands in the register and the accountant's export alone (REGISTER-5).
 */
export async function findDocument(queries: Queries, id: string, userId: string | null) {
  const [row] = await queries
    .select({
      document: { ...getTableColumns(saleDocuments), recipient: unlessErased },
      corrects: { kind: corrected.kind, number: corrected.number, day: corrected.day },
      userId: sales.userId,
    })
    .from(saleDocuments)
    .innerJoin(sales, eq(sales.id, saleDocuments.saleId))
    .innerJoin(users, eq(users.id, sales.userId))
    .leftJoin(corrected, eq(corrected.id, saleDocuments.corrects))
    .where(and(eq(saleDocuments.id, id), userId === null ? undefined : eq(sales.userId, userId)));
  return row;
}

export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** By which ways the money of a sale came, in the order in which it did; of a refund, by which it went back. */
export async function listWays(
  queries: Queries,
  { saleId, entryId }: { saleId: string; entryId: string | null },
) {
  const ofDocument =
    entryId === null
      ? and(eq(moneyEntries.saleId, saleId), eq(moneyEntries.kind, 'payment'))
      : eq(moneyEntries.id, entryId);
  const rows = await queries
    .select({ way: moneyEntries.way, first: sql`min(${moneyEntries.at})` })
    .from(moneyEntries)
    .where(ofDocument)
    .groupBy(moneyEntries.way)
    .orderBy(asc(sql`min(${moneyEntries.at})`), asc(moneyEntries.way));
  return rows.map(({ way }) => way);
}
