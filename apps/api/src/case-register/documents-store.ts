import type { RegisterPeriod } from '@chairside/contract/case-register';
import { and, asc, between, count, eq, gt, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import { saleDocuments } from '../db/schema.ts';

const corrected = alias(saleDocuments, 'corrected_documents');
const { day, number, id } = saleDocuments;

/** How many documents were issued in a period. */
export async function countDocuments(
  queries: Queries,
  { startDate, endDate }: RegisterPeriod,
): Promise<number> {
  const [row] = await queries
    .select({ documents: count() })
    .from(saleDocuments)
    .where(between(day, startDate, endDate));
  return row?.documents ?? 0;
}

const withCorrected = (queries: Queries) =>
  queries
    .select({
      document: saleDocuments,
      corrects: { kind: corrected.kind, number: corrected.number, day: corrected.day },
    })
    .from(saleDocuments)
    .leftJoin(corrected, eq(corrected.id, saleDocuments.corrects));

export type IssuedDocument = Awaited<ReturnType<typeof findDocuments>>[number];

/** The documents of a period by day and number, those after one of them where that is named. */
export function findDocuments(
  queries: Queries,
  { startDate, endDate }: RegisterPeriod,
  after: { day: string; number: string } | undefined,
  most: number,
) {
  const isLater = after && or(gt(day, after.day), and(eq(day, after.day), gt(number, after.number)));
  return withCorrected(queries)
    .where(and(between(day, startDate, endDate), isLater))
    .orderBy(asc(day), asc(number))
    .limit(most);
}

/** Some documents, in no order. */
export function findDocumentsOf(queries: Queries, ids: readonly string[]) {
  return withCorrected(queries).where(inArray(id, [...ids]));
}
