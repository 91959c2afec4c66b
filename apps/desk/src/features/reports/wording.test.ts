import { csvRow } from '@chairside/rules/csv';
import { expect, test } from 'vitest';
import { takingsCells } from './wording.ts';

test('what is left stands in the CSV as it does on the screen, also where more went back than came (REPORT-2, REPORT-9)', () => {
  const cells = takingsCells('Cash', { inPaise: 50_000, outPaise: 120_050 });
  expect(cells).toEqual(['Cash', '₹500', '₹1,200.50', '\u2212₹700.50']);
  expect(csvRow(cells)).toBe('"Cash","₹500","₹1,200.50","\u2212₹700.50"\r\n');
});
