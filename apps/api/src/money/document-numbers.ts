import { financialYearOf } from '@chairside/rules/financial-year';
import type { DocumentKind } from '@chairside/rules/sale';

/** The letters that the numbers of each kind begin with (SALE-8). */
export const SERIES: Record<DocumentKind, string> = {
  receipt: 'R',
  bill_of_supply: 'B',
  tax_invoice: 'T',
  invoice_and_bill: 'M',
  credit_note: 'C',
};

/** The last number of a series in a financial year. */
export interface LastIssued {
  series: string;
  financialYear: string;
  last: number;
}

/** What a number that somebody reads off a document says, such as `R/26-27/0120`; null of what is none (SALE-8). */
export function parseNumber(typed: string): LastIssued | null {
  // A number has at most 16 characters; with all of them used up no document could follow.
  const [, series = '', financialYear = '', digits] =
    /^([A-Z])\/(\d\d-\d\d)\/(\d{4,7})$/.exec(typed.trim().toUpperCase()) ?? [];
  const isSeries = Object.values(SERIES).includes(series);
  const isYear = financialYearOf(`20${financialYear.slice(0, 2)}-04-01`) === financialYear;
  const last = Number(digits);
  return isSeries && isYear && last > 0 ? { series, financialYear, last } : null;
}

export const prefixOf = ({ series, financialYear }: LastIssued) => `${series}/${financialYear}`;
export const numberOf = (issued: LastIssued, sequence: number) =>
  `${prefixOf(issued)}/${String(sequence).padStart(4, '0')}`;
