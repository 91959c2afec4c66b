import type { MoneyWay } from '@chairside/rules/sale';
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
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

/**
 * By which ways the money of the sale of each document came, in the order in which it did; of a refund, by which it went back
 * (DOC-2).
 */
export async function listWays(queries: Queries, documentIds: readonly string[]) {
  const { entryId } = saleDocuments;
  const rows = await queries
    .select({ id: saleDocuments.id, way: moneyEntries.way })
    .from(saleDocuments)
    .innerJoin(moneyEntries, eq(moneyEntries.saleId, saleDocuments.saleId))
    .where(
      and(
        inArray(saleDocuments.id, [...documentIds]),
        or(eq(moneyEntries.id, entryId), and(isNull(entryId), eq(moneyEntries.kind, 'payment'))),
      ),
    )
    .groupBy(saleDocuments.id, moneyEntries.way)
    .orderBy(asc(sql`min(${moneyEntries.at})`), asc(moneyEntries.way));
  const ways = new Map<string, MoneyWay[]>(documentIds.map((id) => [id, []]));
  for (const { id, way } of rows) ways.get(id)?.push(way);
  return ways;
}
