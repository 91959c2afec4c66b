import type { Readable } from 'node:stream';
import { isRecorded, recordAccess } from '../audit/feature.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Refused } from '../use-case/outcome.ts';
import type { FileDependencies } from './dependencies.ts';
import { findStored, type StoredFile } from './store.ts';

export interface OpenFile {
  contentType: StoredFile['contentType'];
  /** What it is to be saved as; null for a photo, which is only looked at. */
  fileName: string | null;
  size: number | null;
  read(): Promise<Readable | Refused | null>;
}

/**
 * The file that a link leads to; null when there is none (any more). Reading a document is noted in the audit log, once
 * for all who read it through the same link.
 */
export async function openFile(
  { database, storage, limits }: Pick<FileDependencies, 'database' | 'storage'> & { limits: Limits },
  id: string,
  now: Date,
  linkExpiresAt: Date,
): Promise<OpenFile | null> {
  const stored = await findStored(database, id);
  if (!stored) return null;
  const { file, document } = stored;
  return {
    contentType: file.contentType,
    fileName: document?.fileName ?? null,
    size: document?.fileSize ?? null,
    async read() {
      const tooMany = await refuseOver(limits, 'fileReadsPerPatient', file.userId);
      if (tooMany) return tooMany;
      if (document) {
        const of = { userId: file.userId, subject: 'document', subjectId: document.id } as const;
        const access = { ...of, actor: 'link', action: 'read', linkExpiresAt, now } as const;
        if (!(await isRecorded(database, access))) {
          const tooManyLinks = await refuseOver(limits, 'documentLinksPerPatient', file.userId);
          if (tooManyLinks) return tooManyLinks;
          await recordAccess(database, access);
        }
      }
      return storage.get(id);
    },
  };
}
