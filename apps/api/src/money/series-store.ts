import { asc, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { documentSeries } from '../db/schema.ts';

/** The last number of a series in a financial year. */
export interface LastIssued {
  series: string;
  financialYear: string;
  last: number;
}

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

const prefixOf = ({ series, financialYear }: LastIssued) => `${series}/${financialYear}`;
const numberOf = (issued: LastIssued, sequence: number) =>
  `${prefixOf(issued)}/${String(sequence).padStart(4, '0')}`;
