import type { Readable } from 'node:stream';
import type { Queries } from '../db/database.ts';
import type { FileParts } from './dependencies.ts';
import { type DocumentRow, deleteDocuments, listKept, type StoredFile, setLeaving } from './store.ts';

/** A file that is kept for a patient: a document's, or the profile photo. */
export interface UserFile {
  id: string;
  contentType: StoredFile['contentType'];
  document: Pick<DocumentRow, 'id' | 'type' | 'fileName' | 'fileSize' | 'uploadedAt'> | null;
}

/** All files that are kept for a patient. */
export async function filesOf(queries: Queries, userId: string): Promise<UserFile[]> {
  const rows = await listKept(queries, userId);
  return rows.map(({ file, document }) => ({ id: file.id, contentType: file.contentType, document }));
}

/** The bytes of a kept file; null when it has been removed meanwhile. */
export function readUserFile({ storage }: Pick<FileParts, 'storage'>, id: string): Promise<Readable | null> {
  return storage.get(id);
}

/**
 * Takes all of a patient's documents away and marks all files as leaving; the photo is taken off the account by the
 * caller. Gives the files to be removed once the transaction is through (`removeLeaving`).
 */
export async function leaveAllFiles(tx: Queries, userId: string, now: Date): Promise<string[]> {
  await deleteDocuments(tx, userId);
  const ids = (await listKept(tx, userId)).map(({ file }) => file.id);
  await setLeaving(tx, ids, now);
  return ids;
}
