import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { storedFiles } from '../db/schema.ts';

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Whether a database lists files: one of the first versions did not, nor does one that somebody has made by hand. */
async function listsFiles(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ has: boolean }>(
    sql`select to_regclass('public.stored_files') is not null as has`,
  );
  return rows[0]?.has ?? false;
}

/** The ids of all files that a database lists, some at a time. */
export async function* fileIds(queries: Queries): AsyncGenerator<string[]> {
  if (!(await listsFiles(queries))) return;
  for (let after = BEFORE_ALL; ; ) {
    const found = await queries
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(gt(storedFiles.id, after))
      .orderBy(asc(storedFiles.id))
      .limit(AT_ONCE);
    const last = found.at(-1);
    if (!last) return;
    yield found.map(({ id }) => id);
    after = last.id;
  }
}

/** Those of some files that a database knows. */
export async function knownFiles(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (!(await listsFiles(queries))) return [];
  const found = await queries
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(inArray(storedFiles.id, [...ids]));
  return found.map(({ id }) => id);
}
