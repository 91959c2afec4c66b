import type { DocumentLine } from './document-lines.ts';

/** The tax of one rate within a document: half of it is the centre's, half the state's; all in paise (DOC-3). */
export interface TaxOfRate {
  gstPercent: number;
  taxablePaise: number;
  centralPaise: number;
  statePaise: number;
}

/** What the lines of a document come to by rate, the lowest first; exempt lines are in none. An odd paisa is the state's (DOC-3). */
export function taxByRate(lines: readonly DocumentLine[]): TaxOfRate[] {
  const rates = [...new Set(lines.map(({ gstPercent }) => gstPercent))].filter((rate) => rate > 0);
  return rates
    .sort((one, other) => one - other)
    .map((gstPercent) => {
      const ofRate = lines.filter((line) => line.gstPercent === gstPercent);
      const tax = ofRate.reduce((sum, { taxPaise }) => sum + taxPaise, 0);
      const amount = ofRate.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      const centralPaise = Math.floor(tax / 2);
      return { gstPercent, taxablePaise: amount - tax, centralPaise, statePaise: tax - centralPaise };
    });
}
