import { PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { isRefusal } from '@chairside/rules/refusal';
import { describe, expect, test } from 'vitest';
import { readLines } from './read-file.ts';

async function linesOf(content: string | Uint8Array) {
  const read = await readLines(Buffer.from(content));
  if (isRefusal(read)) throw new Error(read.refused);
  return read.data;
}

describe('a file is read however it was saved (IMPORT-1)', () => {
  const rows = [
    { line: 1, cells: ['Name', 'Phone'] },
    { line: 2, cells: ['Renée', '9800000001'] },
  ];

  test.each([
    ['UTF-8', Buffer.from('Name,Phone\nRenée,9800000001\n')],
    ['UTF-8 with a mark in front', Buffer.from('\ufeffName,Phone\r\nRenée,9800000001\r\n')],
    ['Windows-1252', Buffer.from('Name;Phone\r\nRenée;9800000001', 'latin1')],
    ['UTF-16 with a mark in front', Buffer.from('\ufeffName\tPhone\r\nRenée\t9800000001', 'utf16le')],
    [
      'UTF-16 with a mark in front, the high byte of each letter first',
      Buffer.from('\ufeffName\tPhone\r\nRenée\t9800000001', 'utf16le').swap16(),
    ],
    [
      'Excel’s own, whose first line says what separates',
      Buffer.from('\ufeffsep=;\r\nName;Phone\r\nRenée;9800000001'),
    ],
    ['one that says a sign of its own', Buffer.from('SEP=|\nName|Phone\nRenée|9800000001')],
    ['the line ends of old Macs', Buffer.from('Name,Phone\rRenée,9800000001\r')],
  ])('as %s', async (_how, bytes) => {
    expect(await linesOf(bytes)).toEqual(rows);
  });

  test('lines count as a spreadsheet’s rows do: empty ones too, and a cell of several lines once', async () => {
    const file = 'Name,Address\n\nAsha,"12 Temple Road\nMysuru"\n,,\nRavi,\n';
    expect(await linesOf(file)).toEqual([
      { line: 1, cells: ['Name', 'Address'] },
      { line: 3, cells: ['Asha', '12 Temple Road\nMysuru'] },
      { line: 5, cells: ['Ravi', ''] },
    ]);
  });

  test('a cell is text, whatever it begins with', async () => {
    const cells = ['=HYPERLINK("x")', '+91 98000 00001', '-1', '@SUM(A1)', '=1+1'];
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    expect(await linesOf(quoted)).toEqual([{ line: 1, cells }]);
  });

  test('quotation marks inside a cell are part of it', async () => {
    expect(await linesOf('Ravi "Bob" Iyer,1')).toEqual([{ line: 1, cells: ['Ravi "Bob" Iyer', '1'] }]);
  });
});

describe('what is no CSV file is refused', () => {
  test.each([
    ['a workbook', 'PK\u0003\u0004 and more', 'import_is_workbook'],
    ['an old workbook', '\u00d0\u00cf\u0011\u00e0 and more', 'import_is_workbook'],
    ['text after a quotation mark', '"Asha" Rao,1', 'import_unreadable'],
    ['a quotation mark that does not end', 'Name,Phone\nRavi,"2\nMeera,3\n', 'import_unreadable'],
    ['an endless line', `Name\n${'A'.repeat(PATIENT_IMPORT.lineCharactersMost + 2)}`, 'import_unreadable'],
    ['too many columns', ','.repeat(PATIENT_IMPORT.columnsMost), 'import_too_wide'],
    ['too many lines', `Name\n${'Asha\n'.repeat(PATIENT_IMPORT.linesMost + 1)}`, 'import_too_long'],
  ])('%s', async (_what, content, refused) => {
    expect(await readLines(Buffer.from(content, 'latin1'))).toMatchObject({ refused });
  });

  test('where it stops being one is said', async () => {
    const content = Buffer.from('Name,Phone\nAsha,1\nRavi,"2\nMeera,3\n');
    expect(await readLines(content)).toMatchObject({ details: { line: 3 } });
  });

  test('so many people as may be are read', async () => {
    const lines = await linesOf(`Name\n${'Asha\n'.repeat(PATIENT_IMPORT.linesMost)}`);
    expect(lines).toHaveLength(PATIENT_IMPORT.linesMost + 1);
  });
});
