import {
  type ImportPlan,
  planImport,
  withKnownPatients,
  withRepeatedPhones,
} from '@chairside/rules/patient-import';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { refuse } from '../use-case/outcome.ts';
import { knownContactsAmong, type UnprovedPerson } from '../users/feature.ts';
import { checkLines } from './check-lines.ts';
import { type Column, columnsOf } from './columns.ts';
import { readLines } from './read-file.ts';

interface PlanOfFile {
  columns: Column[];
  lines: number;
  plan: ImportPlan<UnprovedPerson>;
}

/** What importing a file would do as the patients are now (IMPORT-3). */
export async function planOfFile(queries: Queries, bytes: Buffer) {
  const read = await readLines(bytes);
  if (isRefusal(read)) return read;
  const [first, ...lines] = read.data;
  if (!first) return refuse('import_empty');
  const columns = columnsOf(first.cells);
  if (isRefusal(columns)) return columns;
  if (lines.length === 0) return refuse('import_empty');
  const checked = withRepeatedPhones(checkLines(columns.data, lines));
  const known = await knownContactsAmong(queries, {
    phones: checked.flatMap(({ phone }) => phone ?? []),
    emails: checked.flatMap(({ email }) => email ?? []),
  });
  const plan = planImport(withKnownPatients(checked, known));
  const whole: PlanOfFile = { columns: columns.data, lines: lines.length, plan };
  return { data: whole };
}
