import type { Readable } from 'node:stream';
import type { Queries } from '../db/database.ts';
import type { FileDependencies } from './dependencies.ts';
import { type DocumentRow, deleteDocuments, detachFiles, listStored, type StoredFile } from './store.ts';

/** A file that is stored for a patient: a document's, or the profile photo. */
export interface UserFile {
  id: string;
  contentType: StoredFile['contentType'];
  document: Pick<DocumentRow, 'id' | 'type' | 'fileName' | 'fileSize' | 'uploadedAt'> | null;
}

/** All files that are stored for a patient. */
export async function filesOf(queries: Queries, userId: string): Promise<UserFile[]> {
  const rows = await listStored(queries, userId);
  return rows.map(({ file, document }) => ({ id: file.id, contentType: file.contentType, document }));
}

/** The bytes of a stored file; null when it has been removed meanwhile. */
export function readUserFile(
  { storage }: Pick<FileDependencies, 'storage'>,
  id: string,
): Promise<Readable | null> {
  return storage.get(id);
}

/**
 * Takes all of a patient's documents away and detaches all files; the photo is taken off the account by the
 * caller. Gives the files to be removed once the transaction is through (`removeDetached`).
 */
export async function detachAllFiles(tx: Queries, userId: string, now: Date): Promise<string[]> {
  await deleteDocuments(tx, userId);
  const ids = (await listStored(tx, userId)).map(({ file }) => file.id);
  await detachFiles(tx, ids, now);
  return ids;
}
