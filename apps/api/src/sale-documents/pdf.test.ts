import type { DocumentPage } from '@chairside/contract/document-page';
import { expect, test } from 'vitest';
import { lowestLine, pdfText } from '../../test/pdf-text.ts';
import { fontRuns } from './fonts.ts';
import { drawPdf } from './pdf.ts';

const page = (recipient: string): DocumentPage => ({
  title: 'Receipt',
  number: 'R/26-27/0001',
  issuer: { name: 'Chairside', lines: ['12 Brigade Road, Bengaluru'] },
  facts: [['Received from', recipient]],
  columns: ['Service', 'SAC', 'GST', 'Amount'],
  rows: [['Whitening', '9993', '18%', '₹1,00,000.50']],
  totals: [['Amount paid', '₹1,00,000.50']],
  notes: [],
});
const AT = new Date('2026-11-21T06:30:00Z');
const textOf = async (recipient: string) => (await pdfText(await drawPdf(page(recipient), AT)))[0] ?? '';

test('letters of a name are shaped by their script: a vowel sign stands before its letters (DOC-5)', async () => {
  // What is read back is in the order in which it is drawn.
  expect(await textOf('हिन्दी शर्मा')).toContain('िहन्दी शमार्');
});

test.each(['আশা রায়', 'આશા રાવ', 'ಆಶಾ ರಾವ್', 'ആശ റാവു', 'ఆశా రావు'])(
  'a name in another script of India is drawn with letters that exist: %s (DOC-5)',
  async (name) => {
    expect(fontRuns(name, 'latin').every(({ font, text }) => font !== 'latin' || text === ' ')).toBe(true);
    const drawn = await textOf(name);
    expect(drawn).not.toContain('\0');
    expect([...new Set(drawn)]).toEqual(expect.arrayContaining([[...name][0]]));
  },
);

test('the rupee sign is a letter of a font that has it (DOC-5)', async () => {
  expect(fontRuns('₹1', 'bold').map(({ font }) => font)).toEqual(['rupee', 'bold']);
  expect(await textOf('Asha Rao')).toContain('₹1,00,000.50');
});

test('what is too wide for a line goes on in the next, on the same page (DOC-5)', async () => {
  const pages = await pdfText(await drawPdf(page('A'.repeat(120)), AT));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.replaceAll(' ', '')).toContain('A'.repeat(120));
});

test('all that a document can have is on its one page, its last note too, in smaller letters (DOC-5)', async () => {
  const long = (length: number) => 'Whitening '.repeat(length / 10);
  const full: DocumentPage = {
    ...page('Asha Rao'),
    issuer: { name: long(120), lines: [long(120), long(200), 'GSTIN 29ABCDE1234F1ZW'] },
    facts: [
      ['Given to', long(100)],
      ['Why', long(200)],
    ],
    rows: Array.from({ length: 8 }, () => [long(100), '9993', '18%', '₹1,000.50']),
    totals: Array.from({ length: 13 }, () => ['Taxable value at 18%', '₹1,000.50']),
    notes: [long(160), 'Not signed'],
  };
  const pdf = await drawPdf(full, AT);
  expect(await pdfText(pdf)).toEqual([expect.stringMatching(/Not signed ?$/)]);
  expect(await lowestLine(pdf)).toBeGreaterThan(50);
  // Of any other the letters are as large as ever.
  expect(await lowestLine(await drawPdf(page('Asha Rao'), AT))).toBeGreaterThan(400);
});
