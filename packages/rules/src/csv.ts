// A spreadsheet takes a cell that begins so for a formula, and does what it says.
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a CSV file, which a spreadsheet shows as text, whatever somebody has typed (AUDIT-5). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** What a CSV file begins with, for a spreadsheet to read every script in it (AUDIT-5). */
export const CSV_START = '\uFEFF';

function safe(cell: string): string {
  // One line of the file stays one line in every program.
  const text = cell.replace(/[\r\n]+/g, ' ');
  return FORMULA.test(text.trimStart()) || FORMULA.test(cell) ? `'${text}` : text;
}
