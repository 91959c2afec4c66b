import { IMPORT_FIELDS_NEEDED, type ImportField, importFieldOf } from '@chairside/rules/patient-import';
import { refuse } from '../use-case/outcome.ts';

/** A column of a file, and what it is read as; null is left out. */
export interface Column {
  name: string;
  field: ImportField | null;
}

const NAME_SHOWN = 60;

/** The columns that the first line names, or why nobody can be read by them (IMPORT-2). */
export function columnsOf(cells: readonly string[]) {
  const columns = cells.map(
    (cell): Column => ({ name: cell.slice(0, NAME_SHOWN), field: importFieldOf(cell) }),
  );
  const first = new Map<ImportField, string>();
  for (const { name, field } of columns) {
    if (field === null) continue;
    const before = first.get(field);
    if (before !== undefined) return refuse('import_column_twice', { first: before, second: name });
    first.set(field, name);
  }
  const missing = IMPORT_FIELDS_NEEDED.find((field) => !first.has(field));
  return missing ? refuse('import_column_missing', { column: missing }) : { data: columns };
}
