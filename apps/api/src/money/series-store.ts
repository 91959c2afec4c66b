import { asc, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { documentSeries } from '../db/schema.ts';
import { type LastIssued, numberOf, prefixOf } from './document-numbers.ts';

export function listLastIssued(queries: Queries): Promise<LastIssued[]> {
  const { series, financialYear, last } = documentSeries;
  return queries
    .select({ series, financialYear, last })
    .from(documentSeries)
    .orderBy(asc(financialYear), asc(series));
}

/**
 * Passes over the numbers that another database has issued beyond those here, so that none is used twice; gives which ones, as
 * documents have them (SALE-8).
 */
export async function passOver(tx: Queries, issuedThere: readonly LastIssued[]): Promise<string[]> {
  await tx.execute(sql`lock table ${documentSeries} in share row exclusive mode`);
  const here = new Map((await listLastIssued(tx)).map((issued) => [prefixOf(issued), issued.last]));
  const passed: string[] = [];
  for (const issued of issuedThere) {
    const before = here.get(prefixOf(issued)) ?? 0;
    const skipped = issued.last - before;
    if (skipped <= 0) continue;
    await tx
      .insert(documentSeries)
      .values({ ...issued, skipped })
      .onConflictDoUpdate({
        target: [documentSeries.series, documentSeries.financialYear],
        set: { last: issued.last, skipped: sql`${documentSeries.skipped} + ${skipped}` },
      });
    const first = numberOf(issued, before + 1);
    passed.push(skipped === 1 ? first : `${first} to ${numberOf(issued, issued.last)}`);
  }
  return passed;
}

/** The number that the next document of a series will have. */
export async function nextNumber(queries: Queries, issued: LastIssued): Promise<string> {
  const here = (await listLastIssued(queries)).find((each) => prefixOf(each) === prefixOf(issued));
  return numberOf(issued, (here?.last ?? 0) + 1);
}
