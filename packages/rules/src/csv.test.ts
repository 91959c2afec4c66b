import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from './csv.ts';

/** The cells of one line, as RFC 4180 has a program read them. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}

describe('a line of a CSV file (AUDIT-5)', () => {
  test('has its cells in quotation marks, and ends as the format asks', () => {
    expect(csvRow(['Asha "the" Rao', 'a, b', ''])).toBe('"Asha ""the"" Rao","a, b",""\r\n');
  });

  test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '\n=1'])('shows %j as text', (typed) => {
    expect(cellsOf(csvRow([typed]))[0]).toMatch(/^'/);
  });

  test('gives back what was typed, and no cell that a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        const line = csvRow(cells);
        expect(line.slice(0, -2)).not.toMatch(/[\r\n]/);
        const read = cellsOf(line);
        expect(read).toHaveLength(cells.length);
        for (const [place, cell] of read.entries()) {
          expect(cell).not.toMatch(/^\s*[=+\-@]/);
          const typed = (cells[place] ?? '').replace(/[\r\n]+/g, ' ');
          expect([typed, `'${typed}`]).toContain(cell);
        }
      }),
    );
  });
});
