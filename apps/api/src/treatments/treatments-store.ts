import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { dentists, treatmentDentists, treatments } from '../db/schema.ts';

export type TreatmentRow = Omit<typeof treatments.$inferSelect, 'createdAt'> & { dentistIds: string[] };
type StoredTreatment = typeof treatments.$inferSelect;

/** What is offered in the clinic's order, and after it what is not any more. */
export async function listTreatments(queries: Queries): Promise<TreatmentRow[]> {
  const rows = await queries
    .select()
    .from(treatments)
    .orderBy(sql`${treatments.retiredAt} is not null`, asc(treatments.position), asc(treatments.id));
  const doneBy = await queries.select().from(treatmentDentists).orderBy(asc(treatmentDentists.dentistId));
  return rows.map((row) => ({
    ...row,
    dentistIds: doneBy.filter(({ treatmentId }) => treatmentId === row.id).map(({ dentistId }) => dentistId),
  }));
}

export async function insertTreatment(
  tx: Queries,
  row: Omit<typeof treatments.$inferInsert, 'position'>,
): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from treatments)`;
  await tx.insert(treatments).values({ ...row, position });
}

export async function updateTreatment(
  tx: Queries,
  id: string,
  changes: Partial<Omit<StoredTreatment, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(treatments).set(changes).where(eq(treatments.id, id));
}

/** Has exactly those dentists do a treatment. */
export async function setDentistsOf(
  tx: Queries,
  treatmentId: string,
  dentistIds: readonly string[],
): Promise<void> {
  await tx.delete(treatmentDentists).where(eq(treatmentDentists.treatmentId, treatmentId));
  const rows = [...new Set(dentistIds)].map((dentistId) => ({ treatmentId, dentistId }));
  if (rows.length > 0) await tx.insert(treatmentDentists).values(rows);
}

/** Whether each of those is a dentist. */
export async function areDentists(queries: Queries, ids: readonly string[]): Promise<boolean> {
  const [row] = await queries
    .select({ found: count() })
    .from(dentists)
    .where(inArray(dentists.id, [...ids]));
  return row?.found === new Set(ids).size;
}

/** Whether another treatment that is offered has that name, whatever its case. */
export async function isNameInUse(queries: Queries, name: string, exceptId: string): Promise<boolean> {
  const sameName = and(
    sql`lower(${treatments.name}) = lower(${name})`,
    isNull(treatments.retiredAt),
    ne(treatments.id, exceptId),
  );
  const [row] = await queries.select({ found: count() }).from(treatments).where(sameName);
  return row?.found !== 0;
}

export async function countTreatments(queries: Queries): Promise<number> {
  const [row] = await queries.select({ found: count() }).from(treatments).where(isNull(treatments.retiredAt));
  return row?.found ?? 0;
}

/** Puts the treatments in the order of `ids`. */
export async function setOrder(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await updateTreatment(tx, id, { position });
}
