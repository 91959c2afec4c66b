import type { DocumentLine } from './document-lines.ts';

/** The tax of one rate within a document: half of it is the centre's, half the state's; all in paise (DOC-3). */
export interface TaxOfRate {
  gstPercent: number;
  taxablePaise: number;
  centralPaise: number;
  statePaise: number;
}

/**
 * The tax within an amount: half of it is the centre's, half the state's, which has an odd paisa, counted on from the tax that
 * was split before it; all in paise (DOC-3).
 */
function splitTax({ amountPaise, taxPaise }: Pick<DocumentLine, 'amountPaise' | 'taxPaise'>, before = 0) {
  const centralPaise = Math.floor((before + taxPaise) / 2) - Math.floor(before / 2);
  return { taxablePaise: amountPaise - taxPaise, centralPaise, statePaise: taxPaise - centralPaise };
}

/** What the lines of a document come to by rate, the lowest first; exempt lines are in none. An odd paisa is the state's (DOC-3). */
export function taxByRate(lines: readonly DocumentLine[]): TaxOfRate[] {
  const rates = [...new Set(lines.map(({ gstPercent }) => gstPercent))].filter((rate) => rate > 0);
  return rates
    .sort((one, other) => one - other)
    .map((gstPercent) => {
      const ofRate = lines.filter((line) => line.gstPercent === gstPercent);
      const taxPaise = ofRate.reduce((sum, line) => sum + line.taxPaise, 0);
      const amountPaise = ofRate.reduce((sum, line) => sum + line.amountPaise, 0);
      return { gstPercent, ...splitTax({ amountPaise, taxPaise }) };
    });
}

/**
 * The lines of a document in their order, each with its halves of the tax, in paise: rate by rate they add up to those of the
 * document, so that of two odd paise in a row the centre has one (DOC-3).
 */
export function taxByLine(lines: readonly DocumentLine[]) {
  const taxBefore = new Map<number, number>();
  return lines.map((line) => {
    const before = taxBefore.get(line.gstPercent) ?? 0;
    taxBefore.set(line.gstPercent, before + line.taxPaise);
    return { ...line, ...splitTax(line, before) };
  });
}
