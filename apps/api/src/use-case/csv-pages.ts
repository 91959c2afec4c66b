import { CSV_START, csvRow } from '@chairside/rules/csv';

const ROWS_AT_ONCE = 2_000;

/** A CSV file in pieces: a page of rows at a time is in memory, and `page` gives the one after a row, or the first. */
export async function* csvPages<Row>(
  headings: readonly string[],
  page: (after: Row | undefined, most: number) => Promise<Row[]>,
  linesOf: (row: Row) => string,
) {
  yield CSV_START + csvRow(headings);
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await page(after, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows.map(linesOf).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1);
  }
}
