import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { documents, storedFiles } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

export type StoredFile = typeof storedFiles.$inferSelect;
export type DocumentRow = typeof documents.$inferSelect;

export async function insertIncoming(
  queries: Queries,
  { changedAt, ...file }: Omit<StoredFile, 'state'>,
): Promise<void> {
  await queries.insert(storedFiles).values({ ...file, changedAt, state: 'arriving' });
}

/** Notes that a file has come and belongs to something; false when it was given up as never to come. */
export async function markStored(tx: Queries, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(storedFiles)
    .set({ state: 'kept', changedAt: now })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.state, 'arriving')))
    .returning({ id: storedFiles.id });
  return marked.length === 1;
}

/** Notes that stored files belong to nothing any more: they are to be removed. */
export async function detachFiles(tx: Queries, ids: string[], now: Date): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ state: 'leaving', changedAt: now })
    .where(and(inArray(storedFiles.id, ids), eq(storedFiles.state, 'kept')));
}

/** Gives up a file that was to come; false when it is stored after all. */
export async function abandonFile(queries: Queries, id: string, now: Date): Promise<boolean> {
  const abandoned = await queries
    .update(storedFiles)
    .set({ state: 'leaving', changedAt: now })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.state, 'arriving')))
    .returning({ id: storedFiles.id });
  return abandoned.length === 1;
}

/** Gives up files that have been on their way for too long. */
export async function abandonOlder(queries: Queries, before: Date, now: Date): Promise<void> {
  await queries
    .update(storedFiles)
    .set({ state: 'leaving', changedAt: now })
    .where(and(eq(storedFiles.state, 'arriving'), lt(storedFiles.changedAt, before)));
}

/** The files to be removed, the one that has waited longest first. */
export async function findDetached(queries: Queries, now: Date, most: number): Promise<string[]> {
  const { id, state, changedAt } = storedFiles;
  const rows = await queries
    .select({ id })
    .from(storedFiles)
    .where(eq(state, 'leaving'))
    // What was changed in the future was changed before the clock was set back.
    .orderBy(desc(gt(changedAt, now)), changedAt)
    .limit(most);
  return rows.map((row) => row.id);
}

/** Has files that could not be removed wait behind all others. */
export async function postponeRemoval(queries: Queries, ids: string[], now: Date): Promise<void> {
  await queries
    .update(storedFiles)
    .set({ changedAt: now })
    .where(and(inArray(storedFiles.id, ids), eq(storedFiles.state, 'leaving')));
}

export async function deleteDetached(queries: Queries, ids: string[]): Promise<void> {
  await queries
    .delete(storedFiles)
    .where(and(inArray(storedFiles.id, ids), eq(storedFiles.state, 'leaving')));
}

/** A stored file, with the document it is the file of, if it is one's. */
export async function findStored(
  queries: Queries,
  id: string,
): Promise<{ file: StoredFile; document: DocumentRow | null } | undefined> {
  const [row] = await queries
    .select({ file: storedFiles, document: documents })
    .from(storedFiles)
    .leftJoin(documents, eq(documents.fileId, storedFiles.id))
    .where(and(eq(storedFiles.id, id), eq(storedFiles.state, 'kept')));
  return row;
}

export function listStored(queries: Queries, userId: string) {
  return queries
    .select({ file: storedFiles, document: documents })
    .from(storedFiles)
    .leftJoin(documents, eq(documents.fileId, storedFiles.id))
    .where(and(eq(storedFiles.userId, userId), eq(storedFiles.state, 'kept')))
    .orderBy(storedFiles.id);
}

export async function insertDocument(tx: Queries, row: DocumentRow): Promise<void> {
  await tx.insert(documents).values(row);
}

const ofUser = statement((queries) =>
  queries
    .select()
    .from(documents)
    .where(eq(documents.userId, sql.placeholder('userId')))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .prepare('list_documents'),
);

export function listDocuments(queries: Queries, userId: string): Promise<DocumentRow[]> {
  return ofUser(queries).execute({ userId });
}

export async function findDocument(
  queries: Queries,
  userId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await queries
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId)));
  return row;
}

export async function countDocuments(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ count: count() }).from(documents).where(eq(documents.userId, userId));
  return row?.count ?? 0;
}

/** Takes a patient's document away; gives the file it leaves behind. */
export async function deleteDocument(tx: Queries, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId)))
    .returning({ fileId: documents.fileId });
  return row?.fileId;
}

export async function deleteDocuments(tx: Queries, userId: string): Promise<void> {
  await tx.delete(documents).where(eq(documents.userId, userId));
}
