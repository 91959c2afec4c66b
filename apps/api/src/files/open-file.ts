import type { Readable } from 'node:stream';
import { recordAccess } from '../audit/trail.ts';
import type { FileParts } from './parts.ts';
import { findKept, type StoredFile } from './store.ts';

export interface OpenFile {
  contentType: StoredFile['contentType'];
  /** What it is to be saved as; null for a photo, which is only looked at. */
  fileName: string | null;
  size: number | null;
  read(): Promise<Readable | null>;
}

/** The file that a link leads to; null when there is none (any more). Reading a document is noted in the trail. */
export async function openFile(
  { database, storage }: Pick<FileParts, 'database' | 'storage'>,
  id: string,
  now: Date,
): Promise<OpenFile | null> {
  const kept = await findKept(database, id);
  if (!kept) return null;
  const { file, document } = kept;
  return {
    contentType: file.contentType,
    fileName: document?.fileName ?? null,
    size: document?.fileSize ?? null,
    async read() {
      if (document) {
        const access = { userId: file.userId, subjectId: document.id, now } as const;
        await recordAccess(database, { ...access, actor: 'link', action: 'read', subject: 'document' });
      }
      return storage.get(id);
    },
  };
}
