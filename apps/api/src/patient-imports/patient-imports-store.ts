import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import { patientImports, staff } from '../db/schema.ts';

/** Has imports of patients come one after the other, until the transaction ends. */
export async function lockImports(tx: Queries): Promise<void> {
  await lockName(tx, 'patient imports');
}

export async function insertImport(tx: Queries, row: typeof patientImports.$inferInsert): Promise<void> {
  await tx.insert(patientImports).values(row);
}

const { id, added, leftOut, at } = patientImports;
const SHOWN = { id, added, leftOut, at, by: staff.name };

/** What came of a file that was imported. */
export async function findImportOf(queries: Queries, sha256: Buffer) {
  const [row] = await queries
    .select(SHOWN)
    .from(patientImports)
    .innerJoin(staff, eq(staff.id, patientImports.staffId))
    .where(eq(patientImports.fileSha256, sha256));
  return row;
}

/** The latest imports, the last one first. */
export function listImports(queries: Queries, most: number) {
  return queries
    .select(SHOWN)
    .from(patientImports)
    .innerJoin(staff, eq(staff.id, patientImports.staffId))
    .orderBy(desc(at), desc(id))
    .limit(most);
}
