import { Readable } from 'node:stream';
import { delimiterOf, PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { CsvError, parse } from 'csv-parse';
import { refuse } from '../use-case/outcome.ts';

/** A line of a file with something on it, numbered as a spreadsheet numbers its rows. */
export interface FileLine {
  line: number;
  cells: string[];
}

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
// A first line of Excel's, of which it makes no row: what separates the cells.
const SEPARATOR = /^sep=([^"\r\n])(?:\r\n?|\n)/iu;

/**
 * The lines of a CSV file, the one with the columns' names first, or why it cannot be read (IMPORT-1). A cell is text, whatever
 * it begins with.
 */
export async function readLines(bytes: Buffer) {
  if (bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLD_WORKBOOK))
    return refuse('import_is_workbook');
  const whole = textOf(bytes);
  const [separatorLine = '', separator] = SEPARATOR.exec(whole) ?? [];
  const text = whole.slice(separatorLine.length);
  const parser = Readable.from([text]).pipe(
    parse({
      bom: true,
      delimiter: separator ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: PATIENT_IMPORT.lineCharactersMost,
      trim: true,
    }),
  );
  const lines: FileLine[] = [];
  let line = 0;
  try {
    for await (const record of parser) {
      const cells = cellsOf(record);
      line += 1;
      if (cells.length > PATIENT_IMPORT.columnsMost)
        return refuse('import_too_wide', { most: PATIENT_IMPORT.columnsMost });
      // Spreadsheets write lines of nothing but separators where something stood once.
      if (cells.every((cell) => cell === '')) continue;
      // One more than people, for the columns' names.
      if (lines.length > PATIENT_IMPORT.linesMost)
        return refuse('import_too_long', { most: PATIENT_IMPORT.linesMost });
      lines.push({ line, cells });
    }
  } catch (error) {
    // Lines before it may not have come out yet.
    if (error instanceof CsvError) return refuse('import_unreadable', { line: Number(error.records) + 1 });
    throw error;
  }
  return { data: lines };
}

/** Excel writes Unicode with a mark in front, or the letters of Windows; everything else writes UTF-8. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cellsOf(record: unknown): string[] {
  if (!Array.isArray(record)) throw new Error('the CSV reader gave no list of cells');
  return record.map(String);
}
